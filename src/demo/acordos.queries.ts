// Agreements: those received are the documents of demo/convenios from 2022 on, the others stand in demo/acordos.csv; with instalments and some amendments.
import { sql } from 'kysely'
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { addMonths, mudadoEm } from './calendar.ts'
import type { Ato } from './leis/leis.ts'
import { inteiro, lerCsv, ou, texto } from './ler.ts'
import { comPrefixo, insere, reais } from './linhas.queries.ts'

const outros = lerCsv('acordos', {
  ...{
    sentido: texto,
    instrumento: texto,
    numero: texto,
    exercicio: inteiro,
    parte_nome: texto,
    parte_cnpj: texto,
    orgao: texto,
  },
  ...{
    objeto: texto,
    obrigacoes: texto,
    vigencia_inicio: texto,
    vigencia_fim: texto,
    valor_total: ou(texto),
    contrapartida: ou(texto),
  },
  ...{ situacao: texto, prestacao_contas: ou(texto) },
  /** How many were paid, one a month. */
  parcelas: inteiro,
})
type Acordo = (typeof outros)[number]

const convenio = 3

/** What was committed out of an agreement: its number, and how the object of the commitment begins. */
const comprados = [
  ['941275/2023', 'Aquisição de retroescavadeira nova'],
  ['057/2025', 'Apresentação da banda Chamego de Candeeiro na noite principal do São João 2025'],
] as const

export async function insertAcordos(
  tx: WriteTransaction,
  atos: Ato[],
  { hoje, entidade_id }: { hoje: string; entidade_id: number },
) {
  const recebidos = atos.flatMap((ato) =>
    ato.tipo === convenio && ato.data >= '2022-01-01' ? [recebidoDe(ato, hoje)] : [],
  )
  const todos = [...recebidos, ...outros]
  const linhas = todos.map(({ exercicio, parcelas: _parcelas, ...acordo }) => ({
    ...{ entidade_id, exercicio, ...comPrefixo('acordo', acordo) },
    acordo_transferegov: /^\d{6}\//.test(acordo.numero) ? acordo.numero : '',
    acordo_inteiro_teor: `https://licuri.example/acordos/${acordo.sentido}-${acordo.numero.replace('/', '-')}.pdf`,
    atualizado_em: mudadoEm(acordo.vigencia_inicio, '10:30'),
  }))
  const ids = await insere(tx, 'acordo', linhas, 'acordo_id')
  const parcelas = todos.flatMap((acordo, at) =>
    parcelasDe(acordo, hoje).map((parcela) => ({ acordo_id: ids[at] ?? 0, ...parcela })),
  )
  await insere(tx, 'acordo_parcela', parcelas)
  const prorrogados = todos.flatMap((acordo, at) =>
    acordo.sentido === 'R' && acordo.situacao === 'em_execucao' && acordo.exercicio < 2026
      ? [aditivoDe(acordo, ids[at] ?? 0)]
      : [],
  )
  await insere(tx, 'acordo_aditivo', prorrogados)
  await insere(
    tx,
    'acordo_meta',
    todos.flatMap((acordo, at) => metasDe(acordo, ids[at] ?? 0)),
  )
  await sql`update acordo set emenda_id = e.emenda_id from emenda e where e.emenda_instrumento = acordo_numero`.execute(
    tx,
  )
  // as a clerk would have tied them
  for (const [numero, objeto] of comprados)
    await sql`update empenho e set acordo_id = a.acordo_id, empenho_convenio_numero = acordo_numero from acordo a
      where acordo_sentido = 'R' and acordo_numero = ${numero} and starts_with(empenho_objeto, ${objeto})`.execute(tx)
}

// '… Concedente: X. Valor: R$ 705.000,00, sendo … R$ 35.300,00 de contrapartida. Vigência até 08/11/2026.'
function recebidoDe({ numero, data, ementa }: Ato, hoje: string): Acordo {
  const [, objeto = '', parte_nome = '', total = '', dia = '', mes = '', ano = ''] =
    /^(.*?)\. Concedente: (.*?)\. Valor: R\$ ([\d.,]+?),? s.*Vigência até (\d\d)\/(\d\d)\/(\d{4})/.exec(ementa) ?? []
  const [, contrapartida = null] = /R\$ ([\d.,]+) de contrapartida/.exec(ementa) ?? []
  const vigencia_fim = `${ano}-${mes}-${dia}`
  const isOver = vigencia_fim < hoje
  return {
    ...{
      sentido: 'R',
      instrumento: 'convenio',
      numero,
      exercicio: Number(data.slice(0, 4)),
      parte_nome,
      parte_cnpj: '',
    },
    ...{ orgao: '', objeto, obrigacoes: '', vigencia_inicio: data, vigencia_fim, valor_total: decimal(total) },
    contrapartida: contrapartida && decimal(contrapartida),
    ...{
      situacao: isOver ? 'concluido' : 'em_execucao',
      prestacao_contas: isOver ? 'em_analise' : 'a_prestar',
      parcelas: 2,
    },
  }
}

const decimal = (valor: string) => valor.replaceAll('.', '').replace(',', '.')

/** Equal ones from the second month on; those of money received leave a part to come while the agreement runs. */
function parcelasDe(
  { parcelas, sentido, valor_total, contrapartida, vigencia_inicio, vigencia_fim, situacao }: Acordo,
  hoje: string,
) {
  if (valor_total === null || parcelas === 0) return []
  const cents = Math.round((Number(valor_total) - Number(contrapartida ?? 0)) * 100)
  const partes = situacao === 'em_execucao' ? (sentido === 'R' ? 4 : 12) : parcelas
  return Array.from({ length: parcelas }, (_, at) => {
    const data = addMonths(vigencia_inicio, sentido === 'R' ? 2 + at * 3 : at + 1)
    const valor = at === partes - 1 ? cents - Math.floor(cents / partes) * (partes - 1) : Math.floor(cents / partes)
    return {
      data: data > vigencia_fim ? vigencia_fim : data,
      valor: reais(valor),
      ordem_bancaria: `${data.slice(0, 4)}OB${800_100 + at}`,
    }
  })
    .filter(({ data }) => data <= hoje)
    .map((parcela) => ({ ...comPrefixo('acordo_parcela', parcela), atualizado_em: mudadoEm(parcela.data, '15:10') }))
}

/** Of money received: what it buys, and the account of it; done as far as the agreement is. */
function metasDe({ sentido, objeto, valor_total, vigencia_inicio, vigencia_fim, situacao }: Acordo, acordo_id: number) {
  if (sentido !== 'R' || valor_total === null) return []
  const isDone = situacao === 'concluido'
  const total = Math.round(Number(valor_total) * 100)
  const conta = Math.round(total / 50)
  const obra = {
    ...{ numero: 1, descricao: objeto, valor: reais(total - conta), fim: vigencia_fim },
    ...(isDone ? { percentual: '100', situacao: 'concluida' } : { percentual: '45', situacao: 'em_execucao' }),
  }
  const contas = {
    ...{ numero: 2, descricao: 'Acompanhamento e prestação de contas', valor: reais(conta) },
    ...{
      fim: somaDias(vigencia_fim, 60),
      quantidade: '1',
      unidade: 'relatório',
      percentual: '0',
      situacao: 'a_iniciar',
    },
  }
  return [{ quantidade: null, unidade: '', ...obra }, contas].map((meta) => ({
    acordo_id,
    ...comPrefixo('acordo_meta', { inicio: vigencia_inicio, ...meta }),
    atualizado_em: mudadoEm(vigencia_inicio, '11:00'),
  }))
}

const aditivoDe = ({ vigencia_inicio, vigencia_fim }: Acordo, acordo_id: number) => {
  const assinatura = somaDias(vigencia_inicio, 180)
  const nova_vigencia_fim = somaDias(vigencia_fim, 365)
  return {
    acordo_id,
    ...comPrefixo('acordo_aditivo', {
      ...{ numero: 1, tipo: 'prazo', assinatura, nova_vigencia_fim, acrescimo: null, supressao: null },
      objeto: 'Mais doze meses para executar o plano de trabalho, sem mudança de valor',
    }),
    atualizado_em: mudadoEm(assinatura, '10:00'),
  }
}
