// The open data pages: the content of /api/openapi.json, arranged for people.
import { z } from 'zod'
import { normaLocal } from '#modules/legislacao/ato-normativo/ato-normativo.contract.ts'

const field = z.object({ name: z.string(), type: z.string(), meaning: z.string() })
export type Field = z.output<typeof field>

const address = z.object({ href: z.string(), label: z.string() })

const lista = z.object({
  /** Part of addresses: 'licitacoes'. */
  id: z.string(),
  nome: z.string(),
  pagina: z.string(),
  /** The address of the JSON call. */
  consulta: z.string(),
  /** That of what changed since a cursor; null for what is no set of records. */
  mudancas: z.string().nullable(),
  arquivos: z.array(address),
  novidades: z.array(address),
  colunas: z.array(field),
})
export type Lista = z.output<typeof lista>

/** `explicacao`: what the town says of the list, such as the criteria of a queue. */
export const dicionarioPage = z.object({
  listas: z.array(lista.extend({ explicacao: z.string().nullable() })),
})
export type DicionarioPage = z.output<typeof dicionarioPage>

const exemplo = z.object({
  /** Of its heading. */
  id: z.string(),
  grupo: z.string(),
  titulo: z.string(),
  /** What is copied. */
  texto: z.string(),
})
export type Exemplo = z.output<typeof exemplo>

export const exemplosPage = z.object({
  grupos: z.array(z.object({ nome: z.string(), exemplos: z.array(exemplo) })),
})
export type ExemplosPage = z.output<typeof exemplosPage>

export const apiPage = z.object({
  listas: z.array(lista.omit({ colunas: true })),
  /** Years with OCDS releases, newest first. */
  anos: z.array(z.int()),
  /** The town's own rule of digital government (PNTP 15.5). */
  normas: z.array(normaLocal),
  calls: z.array(
    z.object({
      path: z.string(),
      summary: z.string(),
      /** An address that works as it is; null when the call needs an id. */
      example: z.string().nullable(),
      parameters: z.array(field),
      columns: z.array(field),
    }),
  ),
})
export type ApiPage = z.output<typeof apiPage>
