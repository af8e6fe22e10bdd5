// Planning, accounts, fiscal reports: documents by exercise, which have a calendar.
import { mostraData } from '#base/data.ts'
import { type Periodo, prazoFiscal } from '#modules/legislacao/documento-exercicio/server/documento-exercicio.facade.ts'
import type { DocumentosDoTipo, Fatos } from './fatos.ts'
import type { Julgado, Julgados, Regra } from './regra.ts'
import { nao, sim, tem } from './regra.ts'

const informacao = { acesso: 'informacao', onde: '/painel/documento_exercicio' } as const
const planejamento = {
  ...informacao,
  provas: ['/acesso/planejamento'],
  fazer: 'Publicar o documento e os seus anexos',
  minutos: 30,
}
const contas = {
  ...informacao,
  provas: ['/acesso/prestacao-de-contas'],
  fazer: 'Publicar o documento do ano',
  minutos: 30,
}
const relatorios = { ...informacao, provas: ['/acesso/relatorios-fiscais'], minutos: 40 }

const nenhum: DocumentosDoTipo = {
  anos: [],
  pendentes: [],
  periodos: [],
  vigenteAte: null,
  publicado: null,
  comAnexo: false,
  comMetas: false,
}
const doTipo = ({ documentos }: Fatos, tipo: string) => documentos[tipo] ?? nenhum
const anoDe = ({ hoje }: Fatos) => Number(hoje.slice(0, 4))
const filtravel = sim('A lista tem filtros de tipo, ano e período.')

/** The last year whose balance sheets are due: that before this one from May on, by the national term. */
function ultimoDevido(fatos: Fatos): number {
  const ano = anoDe(fatos)
  const prazo = prazoFiscal('BO', ano - 1, 'ano', { mes: 4, dia: 30 })
  return prazo && fatos.hoje > prazo.vencimento ? ano - 1 : ano - 2
}

const anosComPendentes = ({ anos, pendentes }: DocumentosDoTipo) => [...anos, ...pendentes]

/** A file of the last year that is due, and of the three before it, of each kind. */
function daSerie(tipos: readonly string[], anosDe = ({ anos }: DocumentosDoTipo): number[] => anos) {
  return (fatos: Fatos): Julgados => {
    const ultimo = ultimoDevido(fatos)
    const faltamEm = (ano: number) => tipos.filter((tipo) => !anosDe(doTipo(fatos, tipo)).includes(ano))
    const algum = tipos.some((tipo) => anosDe(doTipo(fatos, tipo)).length > 0)
    const doUltimo = faltamEm(ultimo)
    const semSerie = [3, 2, 1].map((atras) => ultimo - atras).filter((ano) => faltamEm(ano).length > 0)
    return {
      D: tem(algum, 'Há documentos publicados.', 'Nenhum documento publicado.'),
      A: tem(doUltimo.length === 0, `Há os de ${ultimo}.`, `Não há ${doUltimo.join(', ')} de ${ultimo}.`),
      S: tem(
        semSerie.length === 0,
        `Há ${ultimo - 3}, ${ultimo - 2} e ${ultimo - 1}.`,
        `Faltam os de ${semSerie.join(', ')}.`,
      ),
      F: filtravel,
    }
  }
}

/** The report of each period that is over for more than thirty days; `periodos` of a year, in order. */
function doPeriodo(tipo: string, cadencias: readonly (readonly Periodo[])[]) {
  return (fatos: Fatos): Julgados => {
    const { anos, periodos } = doTipo(fatos, tipo)
    const ano = anoDe(fatos)
    const prazoDe = (umAno: number, periodo: Periodo) =>
      prazoFiscal(tipo, umAno, periodo, { mes: 4, dia: 30 })?.vencimento ?? ''
    const atualPor = (cadencia: readonly Periodo[]): Julgado => {
      const todos = [ano - 1, ano].flatMap((umAno) =>
        cadencia.map((periodo) => ({ umAno, periodo, prazo: prazoDe(umAno, periodo) })),
      )
      const ultimo = todos.filter(({ prazo }) => prazo < fatos.hoje).at(-1)
      const proximo = todos.find(({ prazo }) => prazo >= fatos.hoje)
      if (!ultimo) return sim('Nenhum período venceu ainda.')
      const nome = `${ultimo.periodo[0]}º ${nomesDosPeriodos[ultimo.periodo[1] ?? ''] ?? 'período'} de ${ultimo.umAno}`
      if (!periodos.includes(`${ultimo.umAno}-${ultimo.periodo}`))
        return nao(`Falta o do ${nome}, que venceu em ${mostraData(ultimo.prazo)}.`)
      const ja = proximo && periodos.includes(`${proximo.umAno}-${proximo.periodo}`)
      return { ...sim(`Há o do ${nome}.`), ...(proximo && !ja && { vence: proximo.prazo }) }
    }
    const julgados = cadencias.map(atualPor)
    const semSerie = [3, 2, 1].map((atras) => ano - atras).filter((umAno) => !anos.includes(umAno))
    return {
      D: tem(anos.length > 0, 'Há relatórios publicados.', 'Nenhum relatório publicado.'),
      A: julgados.find(({ atende }) => atende) ?? (julgados[0] as Julgado),
      S: tem(semSerie.length === 0, `Há ${ano - 3}, ${ano - 2} e ${ano - 1}.`, `Faltam os de ${semSerie.join(', ')}.`),
      F: filtravel,
    }
  }
}

const nomesDosPeriodos: Record<string, string> = { b: 'bimestre', q: 'quadrimestre', s: 'semestre' }
const bimestres: Periodo[] = ['1b', '2b', '3b', '4b', '5b', '6b']
const quadrimestres: Periodo[] = ['1q', '2q', '3q']
const semestres: Periodo[] = ['1s', '2s']

/** In force this year, with at least one annex. */
const vigente =
  (tipo: string) =>
  (fatos: Fatos): Julgado => {
    const { anos, vigenteAte, comAnexo } = doTipo(fatos, tipo)
    const ano = anoDe(fatos)
    const vale = tipo === 'PPA' || tipo === 'PE' ? anos.length > 0 && (vigenteAte ?? 0) >= ano : anos.includes(ano)
    if (!vale) return nao(`Não há ${tipo} que valha em ${ano}.`)
    return tem(comAnexo, `Há o de ${ano}, com arquivo.`, 'O documento não tem arquivo.')
  }

/** Published less than a year ago. */
function novo(fatos: Fatos, tipos: readonly string[]): Julgado {
  const umAnoAtras = `${anoDe(fatos) - 1}${fatos.hoje.slice(4)}`
  const publicado =
    tipos
      .map((tipo) => doTipo(fatos, tipo).publicado ?? '')
      .sort()
      .at(-1) ?? ''
  if (!publicado) return nao('Não se sabe quando o último foi publicado.')
  return {
    ...tem(
      publicado > umAnoAtras,
      `O último é de ${mostraData(publicado)}.`,
      `O último é de ${mostraData(publicado)}, há mais de um ano.`,
    ),
    vence: `${Number(publicado.slice(0, 4)) + 1}${publicado.slice(4).replace('-02-29', '-02-28')}`,
  }
}

export const regrasDasContasDoAno = {
  '11.1': {
    ...contas,
    fato: daSerie(['BO', 'BF', 'BP', 'DVP']),
    lei: 'LC 101, arts. 48 e 51; Lei 4.320, arts. 101 a 104',
    como: 'Há os quatro balanços do último ano cujo prazo venceu (30 de abril) e dos três anteriores.',
  },
  '11.2': {
    ...contas,
    fato: daSerie(['RELGEST']),
    pessoa: 'O relatório compara o que se planejou com o que se fez.',
    lei: 'LC 101, art. 48; Lei 12.527, art. 8º',
    como: 'Há o relatório do último ano cujo prazo venceu e dos três anteriores, e uma pessoa confirma que compara o plano com o resultado.',
  },
  '11.3': {
    ...contas,
    fato: daSerie(['TC'], anosComPendentes),
    lei: 'LC 101, arts. 48 e 56, § 3º',
    como: 'Há o parecer de cada ano, ou o portal diz que está pendente no Tribunal.',
  },
  '11.4': {
    ...contas,
    fato: daSerie(['CM'], anosComPendentes),
    lei: 'CF, art. 31, § 2º; LC 101, art. 48',
    como: 'Há o julgamento de cada ano, ou o portal diz que está pendente na Câmara.',
  },
  '11.5': {
    ...relatorios,
    fato: doPeriodo('RGF', [quadrimestres, semestres]),
    pessoa: 'Os RGF publicados têm todos os anexos.',
    lei: 'LC 101, arts. 48, 54 e 55, § 2º',
    como: 'Há o do último quadrimestre ou semestre que venceu (30 dias depois do fim) e os dos três anos anteriores, e uma pessoa confirma os anexos.',
    fazer: 'Publicar o RGF do período, com todos os anexos',
  },
  '11.6': {
    ...relatorios,
    fato: doPeriodo('RREO', [bimestres]),
    pessoa: 'Os RREO publicados têm todos os anexos.',
    lei: 'CF, art. 165, § 3º; LC 101, arts. 48 e 52',
    como: 'Há o do último bimestre que venceu (30 dias depois do fim) e os dos três anos anteriores, e uma pessoa confirma os anexos.',
    fazer: 'Publicar o RREO do bimestre, com todos os anexos',
  },
  '11.7': {
    ...planejamento,
    fato: (fatos) => {
      const plano = vigente('PE')(fatos)
      if (!plano.atende) return plano
      return tem(
        doTipo(fatos, 'PE').comMetas,
        'O plano tem objetivos, indicadores e metas.',
        'O plano não diz objetivos, indicadores e metas.',
      )
    },
    lei: 'Lei 12.527, art. 8º, § 1º, V; Lei 14.129, art. 5º',
    como: 'Há um plano que vale neste ano, com arquivo, objetivos, indicadores e metas.',
  },
  '11.8': {
    ...planejamento,
    fato: vigente('PPA'),
    lei: 'CF, art. 165, § 1º; LC 101, art. 48',
    como: 'Há um PPA com arquivo cujos quatro anos incluem este.',
  },
  '11.9': {
    ...planejamento,
    fato: vigente('LDO'),
    lei: 'CF, art. 165, § 2º; LC 101, art. 48',
    como: 'Há a LDO deste ano, com arquivo.',
  },
  '11.10': {
    ...planejamento,
    fato: vigente('LOA'),
    lei: 'CF, art. 165, § 5º; LC 101, art. 48',
    como: 'Há a LOA deste ano, com arquivo.',
  },
  '18.1': {
    ...contas,
    fato: (fatos) => {
      const { D, S } = daSerie(['RAG'])(fatos)
      const faltam = ['PMS', 'PAS', 'RAG'].filter((tipo) => doTipo(fatos, tipo).anos.length === 0)
      return {
        D: faltam.length ? nao(`Não há ${faltam.join(', ')}.`) : (D as Julgado),
        S,
        A: novo(fatos, ['PMS', 'PAS', 'RAG']),
        F: filtravel,
      }
    },
    lei: 'LC 141/2012, arts. 31 e 36; Lei 8.080, art. 36',
    como: 'Há plano, programação e relatório; o mais novo tem menos de um ano, e há os relatórios de quatro anos.',
    fazer: 'Publicar o plano, a programação ou o relatório da saúde',
  },
  '19.1': {
    ...contas,
    fato: (fatos) => {
      const { S } = daSerie(['MPME'])(fatos)
      const temPlano = doTipo(fatos, 'PME').anos.length > 0 && doTipo(fatos, 'MPME').anos.length > 0
      return {
        D: tem(temPlano, 'Há o plano e os seus resultados.', 'Falta o plano de educação, ou o seu monitoramento.'),
        A: novo(fatos, ['PME', 'MPME']),
        S,
        F: filtravel,
      }
    },
    lei: 'Lei 13.005/2014, arts. 5º e 8º',
    como: 'Há o plano e o seu monitoramento; o mais novo tem menos de um ano, e há o monitoramento de quatro anos.',
    fazer: 'Publicar o plano de educação ou o monitoramento do ano',
  },
} as const satisfies Record<string, Regra>
