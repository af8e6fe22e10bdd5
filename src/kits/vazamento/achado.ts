// The words of what the guard finds.
import { tiposDeDado } from '#base/tipo-de-dado.ts'

const tiposDeAchado: Readonly<Record<string, string>> = {
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

type AchadoMostrado = { tipo: string; lugar: string; trecho: string; pede: boolean }

export const nomeDoAchado = (tipo: string): string => tiposDeAchado[tipo] ?? tipo

/** 'CPF, na página 3: …***.982.247-**…' */
export const achadoEmPalavras = ({ tipo, lugar, trecho }: AchadoMostrado): string =>
  `${nomeDoAchado(tipo)} (${lugar}): ${trecho}`
