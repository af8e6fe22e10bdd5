// /dados/integridade: what was public on which day, provable by anybody who keeps a signed root.
import { z } from 'zod'

const raiz = z.object({
  tamanho: z.int(),
  dia: z.iso.date(),
  instante: z.iso.datetime(),
  raiz: z.string(),
  /** What the signature is of, and the signature in base64. */
  texto: z.string(),
  assinatura: z.string(),
  chave: z.int(),
})
export type RaizPublicada = z.output<typeof raiz>

const chave = z.object({
  id: z.int(),
  publica: z.string(),
  desde: z.iso.datetime(),
  /** By the key before, in base64. */
  aval: z.string().nullable(),
})

export const integridade = z.object({ raizes: z.array(raiz), chaves: z.array(chave) })

const remocao = z.object({
  em: z.iso.datetime(),
  /** Of a file; '' when it is not said. */
  nome: z.string(),
  fundamento: z.string(),
  motivo: z.string(),
  papel: z.enum(['administrador', 'servidor']),
})
export type RemocaoMostrada = z.output<typeof remocao>

/** A file that was replaced. */
const anterior = z.object({
  id: z.int(),
  conjunto: z.string(),
  registro: z.int(),
  nome: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  de: z.iso.date(),
  ate: z.iso.date(),
  /** null: everybody may open it. */
  restricao: z
    .object({ fundamento: z.string(), motivo: z.string(), em: z.iso.datetime(), pelo: z.string() })
    .nullable(),
  guardada: z.boolean(),
})
export type Anterior = z.output<typeof anterior>

/** /painel/versoes-anteriores */
export const anterioresPage = z.object({ versoes: z.array(anterior.extend({ rotulo: z.string() })) })
export type AnterioresPage = z.output<typeof anterioresPage>

/** Days in which one file was that of a record. */
const versao = z.object({
  conjunto: z.string(),
  rotulo: z.string(),
  registro: z.int(),
  nome: z.string(),
  versao: z.int(),
  de: z.iso.date(),
  /** null: it still is. */
  ate: z.iso.date().nullable(),
  entrada: z.int(),
  /** The day of the first root that has it; null: the next one will. */
  raiz: z.iso.date().nullable(),
  /** SHA-256 of what came in its place. */
  substituido: z.string().nullable(),
  /** Why it was removed, when it was and somebody said so. */
  remocao: remocao.nullable(),
})
export type Versao = z.output<typeof versao>

const passo = z.object({
  entrada: z.int(),
  dia: z.iso.date(),
  acao: z.string(),
  fora: z.boolean(),
  arquivos: z.array(z.string()),
  raiz: z.iso.date().nullable(),
})
export type Passo = z.output<typeof passo>

export const integridadePage = z.object({
  raizes: z.array(raiz),
  chaves: z.array(chave),
  /** When the portal last compared itself with the log, and what it found. */
  conferencia: z
    .object({ fim: z.iso.datetime(), registros: z.int(), arquivos: z.int(), problemas: z.int() })
    .nullable(),
  conjuntos: z.array(z.object({ nome: z.string(), rotulo: z.string() })),
  /** `endereco`: of a page; its record is `conjunto` and `registro`, empty when there is none. */
  busca: z.object({ arquivo: z.string(), conjunto: z.string(), registro: z.string(), endereco: z.string() }),
  /** null: nothing was asked. */
  versoes: z.array(versao).nullable(),
  passos: z.array(passo).nullable(),
  /** Of the file or of the record that was asked for. */
  anteriores: z.array(anterior),
  remocoes: z.array(remocao),
  /** The files that the record has now. */
  arquivos: z.array(z.object({ conjunto: z.string(), registro: z.int(), nome: z.string(), sha256: z.string() })),
  /** What is not in the log, and why. */
  fora: z.array(z.object({ porque: z.string(), conjuntos: z.array(z.string()) })),
  fuso: z.string(),
})
export type IntegridadePage = z.output<typeof integridadePage>
