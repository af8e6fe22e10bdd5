// What an archive says of itself (saida.json): enough to take it in again, and to see that nothing is missing or has changed.
import { z } from 'zod'
import { manifestSchema } from '#platform/backup/manifest.ts'

export const manifestoDaSaida = z.object({
  formato: z.literal(1),
  /** Of the portal that made it. */
  versao: z.string(),
  /** The instant of its tables. */
  feita_em: z.iso.datetime(),
  portal: z.string(),
  ...manifestSchema.pick({ migracoes: true, tabelas: true, sequencias: true }).shape,
  arquivos: z.object({
    quantidade: z.number().int().nonnegative(),
    bytes: z.number().nonnegative(),
    /** Of arquivos.csv. */
    sha256: z.string(),
    /** Keys of files that the portal names and its storage does not have, or has with another content. */
    faltam: z.array(z.string()),
  }),
  /** Pages of the static copy. */
  paginas: z.number().int().nonnegative(),
  /** The name of the backup in the encrypted part; null when it was not asked for. */
  privada: z.string().nullable(),
})
export type ManifestoDaSaida = z.output<typeof manifestoDaSaida>

export const nomes = {
  manifesto: 'saida.json',
  pacote: 'datapackage.json',
  leiaMe: 'LEIA-ME.txt',
  arquivos: 'arquivos.csv',
  tabela: (nome: string) => `dados/${nome}.csv`,
  privado: (key: string) => `privado/${key}`,
}
