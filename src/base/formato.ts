// The endings of the files in which a whole list leaves (kits/export has a format for each), and of its feeds.

export const formatos = ['csv', 'xlsx', 'ods', 'json', 'ndjson', 'parquet'] as const
export const novidades = ['rss', 'atom'] as const

const deDados = new RegExp(`\\.(${formatos.join('|')})$`)

/** Of an address without its query. */
export const eArquivoDeDados = (path: string): boolean => deDados.test(path)
