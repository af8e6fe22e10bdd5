// Portarias, resolutions and the other acts of the demo, with their text, and what they change or revoke among themselves and among its laws
// and decrees.
import { addWorkingDays, isWorkingDay, longDate } from '../calendar.ts'
import { prefeitoEm } from '../contratos/pessoas.ts'
import { fact, inSentence, signed, text, title } from '../documents/paper.ts'
import { demoOrgaos } from '../orgaos/orgaos.ts'
import { emPdf, type Papel } from '../papel.ts'
import { normas } from './textos.ts'

type Tipo = 1 | 2 | 5 | 6 | 7 | 8 | 9 | 10 | 11
export type Alvo = { tipo: Tipo; numero: string; orgao: string | null }
export type Norma = Alvo & {
  data: string
  ementa: string
  texto: string
  publicacao: string
  papel: Papel
  muda: (Alvo & { como: string; dispositivo: string })[]
}

export const nomes: Record<Tipo, string> = {
  1: 'Lei',
  2: 'Decreto',
  5: 'Lei Complementar',
  6: 'Portaria',
  7: 'Resolução',
  8: 'Instrução Normativa',
  9: 'Emenda à Lei Orgânica',
  10: 'Lei Orgânica',
  11: 'Edital',
}
export const nomeDe = ({ tipo, numero }: Pick<Alvo, 'tipo' | 'numero'>) => `${nomes[tipo]} nº ${numero}`

/** In order of date. */
export function makeNormas(): Norma[] {
  return normas
    .trim()
    .split('\n')
    .map(lerNorma)
    .sort((a, b) => a.data.localeCompare(b.data) || a.tipo - b.tipo || a.numero.localeCompare(b.numero))
}

function lerNorma(linha: string): Norma {
  const [codigo, numero = '', data = '', chave = '-', ementa = '', efeitos = ''] = linha
    .split('|')
    .map((part) => part.trim())
  const tipo = Number(codigo) as Tipo
  const orgao = chave === '-' ? null : nomeDoOrgao(chave)
  const muda = efeitos
    .split('; ')
    .filter(Boolean)
    .map((efeito) => {
      const [, como = '', alvo = '', alvoNumero = '', dispositivo = ''] =
        /^(\w+) (\d+) (\S+)(?: \((.*)\))?$/.exec(efeito) ?? []
      const alvoTipo = Number(alvo) as Tipo
      // an organ numbers its own portarias, resolutions and instructions
      return {
        como,
        tipo: alvoTipo,
        numero: alvoNumero,
        dispositivo,
        orgao: alvoTipo > 5 && alvoTipo < 9 ? orgao : null,
      }
    })
  const artigos = artigosDe(tipo, ementa, muda)
  const nome = nomeDe({ tipo, numero })
  const quem = orgao ?? 'Gabinete da Prefeita'
  const blocks = [
    title(`${nome}, de ${longDate(data)}`),
    fact('Ementa', `${ementa}.`),
    ...artigos.map(text),
    ...signed(data, [orgao ? responsavelDe(chave) : prefeitoEm(data), orgao ?? 'Prefeita']),
  ]
  return {
    ...{ tipo, numero, orgao, data, muda },
    ementa: `${ementa}.`,
    texto: artigos.join('\n\n'),
    publicacao: isWorkingDay(data) && data >= '2021' ? addWorkingDays(data, 1) : '2021-02-01',
    papel: emPdf(`${nome}${orgao ? ` ${orgao}` : ''}`, { title: nome, blocks }, quem),
  }
}

const organ = (chave: string) => {
  const found = demoOrgaos.find((orgao) => orgao.chave === chave)
  if (!found) throw new Error(`unknown organ: ${chave}`)
  return found
}
const nomeDoOrgao = (chave: string) => organ(chave).nome
const responsavelDe = (chave: string) => organ(chave).responsavel

const verbos: Record<string, string> = {
  revoga: 'Fica revogado o ato:',
  revoga_parte: 'Ficam revogados dispositivos do ato:',
  altera: 'Passa a vigorar com alterações o ato:',
  regulamenta: 'Este ato regulamenta:',
}

function artigosDe(tipo: Tipo, ementa: string, muda: Norma['muda']): string[] {
  const efeitos = muda.map(
    ({ como, dispositivo, ...alvo }) => `${verbos[como]} ${nomeDe(alvo)}${dispositivo ? `, ${dispositivo}` : ''}.`,
  )
  const proprios = [
    `${abertura[tipo] ?? 'Este ato'} ${inSentence(ementa)}.`,
    ...efeitos,
    'Os casos omissos são decididos pela autoridade que assina este ato, ouvida a Procuradoria-Geral do Município.',
    'Este ato entra em vigor na data de sua publicação.',
  ]
  return [preambulo(tipo), ...proprios.map((frase, at) => `Art. ${at + 1}º ${frase}`)]
}

const abertura: Partial<Record<Tipo, string>> = {
  2: 'Este Decreto',
  5: 'Esta Lei Complementar',
  6: 'Esta Portaria',
  7: 'Esta Resolução',
  8: 'Esta Instrução Normativa',
  9: 'Esta Emenda',
  10: 'Esta Lei',
  11: 'Este Edital',
}

const preambulo = (tipo: Tipo) =>
  [5, 9, 10].includes(tipo)
    ? 'A Câmara Municipal de Santa Rita do Licuri aprovou, e é promulgado o seguinte:'
    : 'A autoridade que assina este ato, no uso das atribuições que lhe confere a Lei Orgânica do Município, resolve:'
