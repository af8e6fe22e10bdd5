// What a backup says of itself: enough to restore it, and to see afterwards that nothing is missing.
import { z } from 'zod'

const tableSchema = z.object({
  nome: z.string(),
  /** In the order of its object, which is what COPY writes, compressed and encrypted. */
  colunas: z.array(z.string()),
  linhas: z.number().int().nonnegative(),
  /** Of what COPY writes. */
  sha256: z.string(),
})

export const manifestSchema = z.object({
  formato: z.literal(1),
  /** Of the portal that made it. */
  versao: z.string(),
  inicio: z.string(),
  fim: z.string(),
  /** The migrations that the database had, in the order in which they ran. */
  migracoes: z.array(z.string()),
  /** Bytes of the database on its server. */
  banco: z.number(),
  tabelas: z.array(tableSchema),
  /** Last number given by each sequence. */
  sequencias: z.array(z.object({ nome: z.string(), ultimo: z.number() })),
  tarefas: z.number().int().nonnegative(),
  arquivos: z.object({
    quantidade: z.number().int().nonnegative(),
    /** Without encryption. */
    bytes: z.number().nonnegative(),
    /** Keys of files that the database names and the storage does not have, or has with another content. */
    faltam: z.array(z.string()),
  }),
  /** Of all objects of this backup, with the files that earlier ones stored. */
  guardado: z.number().nonnegative(),
})

export type TableInBackup = z.infer<typeof tableSchema>
export type Manifest = z.infer<typeof manifestSchema>

/** The folder of the backup that begins at `instant`, by which backups are sorted too. */
export const nameOf = (instant: Date): string => instant.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

export const folderOf = (name: string): string => `copias/${name}/`
export const manifestKey = (name: string): string => `${folderOf(name)}manifesto.json.age`
/** There once the backup was restored and compared; the destination says so itself, for a restored portal remembers less. */
export const provenKey = (name: string): string => `${folderOf(name)}provada.txt`
export const tableKey = (name: string, table: string): string => `${folderOf(name)}tabelas/${table}.copy.gz.age`
export const jobsKey = (name: string): string => `${folderOf(name)}tarefas.copy.gz.age`
/** Lines of the files that the backup has: key, bytes and SHA-256, separated by tabs. */
export const listKey = (name: string): string => `${folderOf(name)}arquivos.tsv.gz.age`
/** Files never change, so that all backups of a destination share them. */
export const fileKey = (key: string): string => `arquivos/${key.slice(0, 2)}/${key}.age`

export const columnsOfJobs = ['tarefa_id', 'tar_fila', 'tar_dados', 'tar_prioridade', 'tar_inicio', 'tar_desistencia']
