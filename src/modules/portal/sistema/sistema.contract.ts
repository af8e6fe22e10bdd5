// How the portal is (docs/decisions/0067-what-the-portal-says-of-itself.md), for administrators: what was looked at, and the e-mails that were
// given up.
import { z } from 'zod'
import { type Estado, estados } from '#base/estado.ts'

const estado = z.enum(Object.keys(estados) as [Estado, ...Estado[]])

const verificacao = z.object({
  /** 'banco', 'disco', 'correio'… */
  nome: z.string(),
  titulo: z.string(),
  estado,
  frase: z.string(),
  /** What to do; null when there is nothing to do. */
  conselho: z.string().nullable(),
  numeros: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
})
export type Verificacao = z.output<typeof verificacao>

/** Without its text, and without whose it is. */
const desistida = z.object({
  id: z.string(),
  /** Of the address: 'gmail.com'. */
  dominio: z.string(),
  assunto: z.string(),
  em: z.iso.datetime(),
  motivo: z.string(),
})
export type Desistida = z.output<typeof desistida>

export const situacaoDoSistema = z.object({
  estado,
  verificacoes: z.array(verificacao),
  /** The newest hundred e-mails that the portal gave up. */
  desistidas: z.array(desistida),
})

export const sistemaPage = situacaoDoSistema.extend({
  /** Where the test message goes: the address of who asks. */
  login: z.string(),
  /** How alerts go out, in words. */
  avisos: z.array(z.string()),
  /** The command that says the same in a terminal. */
  comando: z.string(),
  /** Whether there is a place for backups, so that one can be made now. */
  tem_copia: z.boolean(),
})
export type SistemaPage = z.output<typeof sistemaPage>

export const testeFeito = z.object({ resposta: z.string() })
export type TesteFeito = z.output<typeof testeFeito>

/** Without an id: all of them. */
export const desistidasForm = z.object({ id: z.uuid().optional() })
