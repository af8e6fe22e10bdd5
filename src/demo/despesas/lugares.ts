// Which action of the budget, and which money, pays what an organ buys.
import type { Compra } from '../contratos/contrato.ts'
import { createRandom, type Random } from '../random.ts'

type Regra = [objeto: RegExp, acao: string]

// organ: what is bought (its trade and subject, small letters without accents) -> action; the last one is for all else
const regras: [orgao: RegExp, Regra[]][] = [
  [
    /^Gabinete/,
    [
      [/publica|divulga/, '2010'],
      [/./, '2002'],
    ],
  ],
  [/^Controladoria/, [[/./, '2003']]],
  [/^Procuradoria/, [[/./, '2004']]],
  [/Finanças|Tributos/, [[/./, '2008']]],
  [
    /Educação/,
    [
      [/alimentos|cooperativa|^gas|merenda|peixes/, '2019'],
      [/transporte|onibus|veiculos/, '2017'],
      [/^obras/, '1004'],
      [/creche/, '2013'],
      [/./, '2011'],
    ],
  ],
  [/CAPS/, [[/./, '2031']]],
  [/Hospital/, [[/./, '2029']]],
  [/Vigilância/, [[/./, '2026']]],
  [
    /Saúde/,
    [
      [/farmacia/, '2024'],
      [/odontologia|proteses/, '2023'],
      [/^obras/, '1005'],
      [/ambulancia|laboratorio|gases|equipamentos|lavanderia/, '2029'],
      [/fora do domicilio|veiculos/, '2030'],
      [/./, '2021'],
    ],
  ],
  [/CRAS/, [[/./, '2032']]],
  [/CREAS/, [[/./, '2033']]],
  [/Tutelar/, [[/./, '2038']]],
  [
    /Social/,
    [
      [/cesta|funeraria|enxoval|peixes|alimentos/, '2034'],
      [/./, '2037'],
    ],
  ],
  [
    /Infraestrutura/,
    [
      [/limpezaurbana|coleta/, '2040'],
      [/eletrico|iluminacao/, '2041'],
      [/^obras.*(praca|mercado|cemiterio|quadra)/, '1008'],
      [/^obras.*estradas/, '2043'],
      [/^obras|paviment|pedras|drenagem/, '1007'],
      [/./, '2042'],
    ],
  ],
  [
    /Transportes/,
    [
      [/maquinas|obras|estradas/, '2043'],
      [/./, '2044'],
    ],
  ],
  [/Defesa Civil/, [[/./, '2046']]],
  [
    /Agricultura/,
    [
      [/sementes|mudas/, '2047'],
      [/pipas|pocos|agua/, '2046'],
      [/^obras/, '1010'],
      [/./, '2045'],
    ],
  ],
  [
    /Cultura/,
    [
      [/turis/, '2050'],
      [/./, '2048'],
    ],
  ],
  [/Esporte/, [[/./, '2049']]],
  [/Meio Ambiente/, [[/./, '2053']]],
  [
    /./,
    [
      [/cursos/, '2006'],
      [/software|internet|informatica|impressao/, '2007'],
      [/./, '2005'],
    ],
  ],
]

const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function acaoDe({ orgao, trade, objeto }: Pick<Compra, 'orgao' | 'trade' | 'objeto'>): string {
  const assunto = simples(`${trade} ${objeto}`)
  const daquele = regras.find(([nome]) => nome.test(orgao))?.[1] ?? []
  const acao = daquele.find(([oque]) => oque.test(assunto))?.[1]
  if (!acao) throw new Error(`no action for ${orgao}: ${objeto}`)
  return acao
}

// sources of funds of an action, from the first to the last third of what it spends
const fontes: Record<string, string[]> = {
  '2019': ['552', '552', '500'],
  '2017': ['553', '500', '550'],
  '2011': ['550', '500', '540'],
  '2013': ['500', '550', '540'],
  '1004': ['542', '500', '550'],
  '1007': ['500', '704', '700'],
  '1008': ['701', '500', '500'],
  '1010': ['701', '500', '500'],
  '2041': ['751', '751', '500'],
  '2043': ['704', '500', '708'],
  '2034': ['660', '500', '500'],
  '1005': ['601', '500', '500'],
}

/** The money of an action: `choice` is any number from 0 to 1. */
export function fonteDe(acao: string, choice: number): string {
  const terco = Math.min(2, Math.floor(choice * 3))
  const propria = fontes[acao]?.[terco]
  if (propria) return propria
  const numero = Number(acao)
  if (numero >= 2021 && numero <= 2031) return ['600', '500', '600'][terco] ?? '600'
  return numero >= 2032 && numero <= 2038 && terco === 0 ? '660' : '500'
}

/** A purchase keeps its action and its money. */
export function lugarDe(compra: Compra): { acao: string; fonte: string; random: Random } {
  const random = createRandom(`expense of ${compra.modalidade} ${compra.licitacao}`)
  const acao = acaoDe(compra)
  return { acao, fonte: fonteDe(acao, random.next()), random }
}
