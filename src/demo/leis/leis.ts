// The normative acts and fiscal reports of the town: laws and decrees (demo/leis), agreements (demo/convenios), fiscal reports
// (demo/relatorios), and the other acts (demo/atos) with what they change or revoke among all of these.
import { lerTextos, type Texto } from '../ler.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'
import { type Anexo, anexosDe } from '../papel.ts'

export const tipos: Record<string, number> = {
  Lei: 1,
  Decreto: 2,
  Convênio: 3,
  'Relatório fiscal': 4,
  'Lei Complementar': 5,
  Portaria: 6,
  Resolução: 7,
  'Instrução Normativa': 8,
  'Emenda à Lei Orgânica': 9,
  'Lei Orgânica': 10,
  Edital: 11,
}
const modelos: Record<string, number> = { LDO: 1, LOA: 2, PPA: 3, RGF: 4, RREO: 5, QDD: 6 }

export type Ato = {
  tipo: number
  /** Only for fiscal reports: see `modelos`. */
  modelo: number | null
  numero: string
  ementa: string
  /** The date of the act, and when it was published on the portal: 'YYYY-MM-DD'. */
  data: string
  publicacao: string
  /** The organ that numbers it, if it is not the town hall. */
  orgao: string | null
  /** The articles; null for those that have them in their document only. */
  texto: string | null
  muda: Efeito[]
  anexos: Anexo[]
}
export type Efeito = {
  /** 'revoga', 'altera' and others, the act's kind with its number ('Decreto nº 022/2021'), and the part of it. */
  como: string
  alvo: string
  dispositivo: string
}

const deUmaPasta = (pasta: string) => lerTextos(pasta).map((texto) => atoDe(texto, pasta === 'atos'))

/** In order of publication; then the other acts, in order of date. */
export const makeAtos = (): Ato[] => [...makePublicados(), ...makeNormas()]

export const makePublicados = (): Ato[] =>
  ['leis', 'convenios', 'relatorios']
    .flatMap(deUmaPasta)
    .sort(
      (a, b) =>
        a.publicacao.localeCompare(b.publicacao) || a.tipo - b.tipo || a.numero.localeCompare(b.numero, 'pt-BR'),
    )

export const makeNormas = (): Ato[] =>
  deUmaPasta('atos').sort((a, b) => a.data.localeCompare(b.data) || a.tipo - b.tipo || a.numero.localeCompare(b.numero))

function atoDe(texto: Texto, comTexto: boolean): Ato {
  const tipo = tipos[texto.campo('tipo')]
  if (!tipo) throw new Error(`demo/${texto.arquivo}: não há o tipo ${texto.campo('tipo')}`)
  const numero = texto.campo('numero')
  const orgao = texto.opcional('orgao')
  return {
    ...{ tipo, numero, data: texto.campo('data'), publicacao: texto.campo('publicacao') },
    modelo: modelos[texto.opcional('modelo')] ?? null,
    ementa: `${texto.campo('ementa')}.`,
    orgao: orgao ? orgaoDe(orgao).nome : null,
    texto: comTexto ? artigosDe(texto.corpo) : null,
    muda: texto.lista('efeitos').map((efeito) => efeitoDe(efeito, texto)),
    anexos: anexosDe(texto, numero),
  }
}

// All but the title, the summary and the signature.
const artigosDe = (corpo: string) =>
  corpo
    .split(/\n{2,}/)
    .filter((paragrafo) => !/^(# |\*\*|> )/.test(paragrafo))
    .join('\n\n')

// 'altera Decreto nº 019/2023 (art. 2º)'
function efeitoDe(efeito: string, { arquivo }: Texto): Efeito {
  const [, como = '', alvo = '', dispositivo = ''] = /^(\w+) (.+? nº \S+)(?: \((.*)\))?$/.exec(efeito) ?? []
  if (!como) throw new Error(`demo/${arquivo}: efeito que não se entende: ${efeito}`)
  return { como, alvo, dispositivo }
}
