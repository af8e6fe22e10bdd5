// A town that has everything, for tests: each fact is the least that a rule asks.
import { somaDias } from '#base/prazo.ts'
import { type Criterio, criteriosDe, itensDe } from '../matriz.ts'
import { matriz2026 } from '../matriz-2026.ts'
import type { Marca } from '../pntp.contract.ts'
import type { DocumentosDoTipo, Fatos } from './fatos.ts'
import { type Achados, julga } from './julga.ts'
import { colunasDe, type DoAno, type FatosDaLista } from './julga-lista.ts'
import type { Regra, RegraDeLista } from './regra.ts'
import { regras } from './regras.ts'

export const hoje = '2026-11-28'
const anos = [2021, 2022, 2023, 2024, 2025, 2026]

const documento = (mais: Partial<DocumentosDoTipo> = {}): DocumentosDoTipo => ({
  ...{ anos, pendentes: [], periodos: [], vigenteAte: 2026, publicado: '2025-11-29', comAnexo: true, comMetas: true },
  ...mais,
})
const conselho = { comContato: true, membros: 1, atas: 1, relatorios: 1 }
const paginas = [
  ...[
    '/',
    '/busca?q=iptu',
    '/esic',
    '/acessibilidade',
    '/transparencia',
    '/mapa-do-site',
    '/ouvidoria',
    '/ouvidoria/manifestacao',
  ],
  ...[
    '/dados/api',
    '/servicos',
    '/servicos?online=S',
    '/perguntas-frequentes',
    '/pesquisa-de-satisfacao',
    '/acesso/relatorio',
  ],
]

export const fatosCompletos: Fatos = {
  hoje,
  paginas: Object.fromEntries(paginas.map((href) => [href, { status: 200, ms: 5000 }])),
  palavrasSemResultado: [],
  siteOficial: 'https://licuri.ba.gov.br',
  linkNoSite: true,
  redes: 1,
  radar: true,
  simbolo: true,
  ...{ telefone: '7532610000', email: 'sic@exemplo.com', endereco: 'Praça, 1', horario: 'das 8 às 12' },
  orgaos: {
    total: 12,
    semPai: 1,
    semNorma: 11,
    primeiros: 10,
    semCompetencias: 4,
    semNome: 0,
    semContato: 0,
    semHorario: 0,
  },
  normas: { lai: 'Decreto nº 12/2013', governoDigital: 'Lei nº 400/2022' },
  perguntas: 10,
  sic: { unidade: 'Controladoria', responsavel: 'Ana', endereco: '' },
  cadastroSimplificado: true,
  autoridades: 3,
  anosDoSic: [2022, 2023, 2024, 2025],
  ouvidoria: { endereco: 'Praça, 1', telefone: '7532610000', horario: 'das 8 às 12' },
  encarregado: { nome: 'Ana', contato: true },
  privacidade: '/p/privacidade',
  servicos: { total: 2, incompletos: 0, revisadosHaMuito: 0, pelaInternet: 1 },
  ultimaAvaliacao: '2025-11-29',
  licitacoes: { semEdital: 0, incompletas: 0, diretasIncompletas: 0 },
  contratosIncompletos: 0,
  contratosSemFiscal: 0,
  empenhos: { licitaveis: 100, semOrigem: 1, liquidacoesNoAno: 1, pagamentosNoAno: 1 },
  dotacoes: { total: 1, semClassificacao: 0 },
  receitas: { anosComPrevisao: [2023, 2024, 2025, 2026], semNome: 0 },
  ordem: { semMotivo: 0 },
  obras: { semItens: 0, semExecucao: 0, paradasSemMotivo: 0 },
  concursos: { abertos: 1, semAtos: 0, ultimoAto: '2026-10-29' },
  ambitosDeDiaria: ['no_estado', 'fora_do_estado', 'exterior'],
  documentos: {
    ...Object.fromEntries(
      ['BO', 'BF', 'BP', 'DVP', 'RELGEST', 'PMS', 'PAS', 'RAG', 'PME', 'MPME', 'LDO', 'LOA', 'PE', 'PPA'].map(
        (tipo) => [tipo, documento()],
      ),
    ),
    TC: documento({ anos: [2022, 2023, 2024], pendentes: [2025] }),
    CM: documento({ anos: [2022, 2023], pendentes: [2024, 2025] }),
    RGF: documento({ periodos: ['2026-1q', '2026-2q'] }),
    RREO: documento({ periodos: ['2026-4b'] }),
  },
  conselhos: { saude: conselho, fundeb: conselho, assistencia_social: conselho },
  listasDeMedicamentos: 3,
  estoqueMaisAntigo: '2026-11-13',
  criterios: { creche: true, medicamentos: true },
}

export const esteAno = Number(hoje.slice(0, 4))
export const criterios = criteriosDe(matriz2026)
export const regraDe = ({ id }: Criterio) => regras[id] as Regra
/** Said on the last day that it still counts. */
export const marca: Marca = {
  tipo: 'confirma',
  endereco: '',
  nota: '',
  autor: 'ana@exemplo.com',
  em: somaDias(hoje, -180),
  vence: hoje,
}

/** The oldest facts that still meet the rule, for the years that it asks. */
export function completa(regra: RegraDeLista): FatosDaLista {
  const { prazo } = regra
  const maisNovo =
    prazo === 'mes'
      ? `${somaDias(hoje, -62).slice(0, 7)}-01`
      : typeof prazo === 'object' && prazo
        ? somaDias(hoje, -prazo.dias)
        : null
  const anos = regra.ano
    ? [0, 1, 2, 3, 4].map((atras) => esteAno - atras).filter((ano) => prazo !== 'X' || ano < esteAno)
    : [null]
  const vazias = Object.keys(regra.cheias).map(() => 1)
  return {
    anos: anos.map((ano): DoAno => ({ ano, linhas: 100, maisNovo, vazias })),
    abaixo: null,
    declaracoes: [],
    completoAte: null,
    filtros: [...regra.filtros.flatMap(([primeiro = '']) => [primeiro]), 'busca'],
    colunas: colunasDe(regra).map((nomes) => nomes.split('|')[0] ?? ''),
  }
}

export const achadosDe = (regra: Regra): Achados => ({
  hoje,
  fatos: fatosCompletos,
  listas: (regra.listas ?? []).map(completa),
  marca,
})
export const atendidosDe = (criterio: Criterio, achados: Achados): string => {
  const julgados = julga(criterio, regraDe(criterio), achados)
  return itensDe(criterio)
    .filter((item) => julgados?.[item]?.atende)
    .join('')
}
