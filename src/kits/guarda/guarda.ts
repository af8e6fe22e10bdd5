// The words of what the guard finds, and the fields by which a form answers it.
import { z } from 'zod'
import { tiposDeDado } from '#base/dado-pessoal.ts'

export const tiposDeAchado: Readonly<Record<string, string>> = {
  ...tiposDeDado,
  'planilha-oculta': 'Planilha ou slide oculto',
  'linhas-ocultas': 'Linhas ou colunas ocultas',
  comentario: 'Comentário',
  alteracao: 'Alterações controladas',
  'texto-oculto': 'Texto que não se vê',
  tarja: 'Texto sob tarja',
  anexo: 'Arquivo dentro do arquivo',
  'versao-anterior': 'Versão anterior dentro do arquivo',
  acao: 'Programa dentro do arquivo',
  ligacao: 'Ligação com outra planilha',
  local: 'Lugar da foto',
  autor: 'Autor, nas propriedades',
}

export const achado = z.object({ tipo: z.string(), lugar: z.string(), trecho: z.string(), pede: z.boolean() })
export type AchadoMostrado = z.output<typeof achado>

/** What stands beside a file: what was found, and why not all of it could be looked into. */
export const exameMostrado = z.object({ achados: z.array(achado), incompleto: z.string().nullable() })
export type ExameMostrado = z.output<typeof exameMostrado>

/** 'CPF, na página 3: …***.982.247-**…' */
export const achadoEmPalavras = ({ tipo, lugar, trecho }: AchadoMostrado): string =>
  `${tiposDeAchado[tipo] ?? tipo} (${lugar}): ${trecho}`

/** Fields of any form: the reason, and the wish to publish with masks. */
export const campoMotivo = 'guarda_motivo'
export const campoMascara = 'guarda_mascara'
export const motivoMinimo = 10
export const motivoMaximo = 500
