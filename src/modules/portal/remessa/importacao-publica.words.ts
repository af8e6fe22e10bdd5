// What people call the ways by which files come, and their formats.

export const vias = {
  mao: 'À mão, no painel',
  pasta: 'Pasta no servidor',
  endereco: 'Programa, pela internet',
} as const

export const formatos = {
  csv: 'CSV',
  txt: 'Texto',
  xlsx: 'Planilha Excel',
  ods: 'Planilha ODS',
  outro: 'Outro',
} as const
