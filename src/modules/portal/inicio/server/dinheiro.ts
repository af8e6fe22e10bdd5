// How much the town received, contracted, awarded and paid, as far as its lists show: for the home page.
import { centavosDe, mostraCentavos } from '#base/centavos.ts'
import { abreviaDinheiro } from '#base/dinheiro.ts'
import { nomeDoMes } from '#base/mes.ts'
import { mostraNumero } from '#base/numero.ts'
import { whileUnchanged } from '#kits/list/server/memory.ts'
import { type Contratado, contratadoPorOrgao } from '#modules/compras/contrato/server/contrato.facade.ts'
import { homologadoEm } from '#modules/compras/licitacao/server/licitacao.facade.ts'
import { linhasDe } from '#modules/financas/despesa/etapa.fields.ts'
import { semCodigo } from '#modules/financas/despesa/niveis.fields.ts'
import { type DespesaPorFuncao, despesaPorFuncao } from '#modules/financas/despesa/server/despesa.facade.ts'
import { receitaDoAno } from '#modules/financas/receita/server/receita.facade.ts'
import { diariasPagasEm } from '#modules/pessoal/diaria/server/diaria.facade.ts'
import { ultimaFolha } from '#modules/pessoal/folha/server/folha.facade.ts'
import type { Queries } from '#platform/db/connect.ts'
import type { Dinheiro } from '../inicio.contract.ts'

/**
 * Of the year `ano`; in its first days, while nothing was paid or contracted yet, of the year before. Null when there is nothing to show.
 */
export async function findDinheiro(db: Queries, ano: number): Promise<Dinheiro | null> {
  const tables = ['contrato', 'licitacao', 'pagamento', 'diaria', ...fiscais] as const
  const { dinheiro } = await whileUnchanged(db, { key: `dinheiro ${ano}`, tables }, async () => ({
    dinheiro: await readDinheiro(db, ano),
  }))
  return dinheiro
}

const fiscais = [
  'dotacao',
  'empenho',
  'empenho_movimento',
  'liquidacao',
  'pagamento_despesa',
  'classificacao',
  'receita_prevista',
  'receita_lancamento',
] as const

async function readDinheiro(db: Queries, ano: number): Promise<Dinheiro | null> {
  const [pago, contratos, homologado, folha, diarias] = await Promise.all([
    findPago(db, ano),
    contratadoPorOrgao(db, ano),
    homologadoEm(db, ano),
    ultimaFolha(db),
    diariasPagasEm(db, ano),
  ])
  const year = contratos[0]?.ano
  const contratado = year === undefined ? null : contratadoEm(contratos, year)
  const outros = [
    ...(await fiscaisDe(db, pago)),
    pago &&
      contratado && {
        rotulo: `Contratado em ${contratado.ano}`,
        valor: abreviaDinheiro(Number(contratado.total)),
        href: contratado.href,
      },
    folha && {
      rotulo: `Folha de ${nomeDoMes(folha.mes).toLowerCase()} de ${folha.ano}`,
      valor: abreviaDinheiro(Number(folha.total)),
      href: '/acesso/folha-de-pagamento/resumo',
    },
    diarias.linhas > 0 && {
      rotulo: `Diárias pagas em ${ano}`,
      valor: abreviaDinheiro(Number(diarias.total)),
      href: `/acesso/diarias?diaria_ano=${ano}`,
    },
    homologado.linhas > 0 && {
      rotulo: `Licitações homologadas em ${ano}`,
      valor: mostraNumero(homologado.linhas),
      href: `/acesso/licitacoes?licitacao_homologacao_inicio=${ano}-01-01&licitacao_homologacao_fim=${ano}-12-31`,
    },
  ].filter((outro) => outro !== null && outro !== false)
  return pago || contratado || outros.length ? { pago: pago?.despesa ?? null, contratado, outros } : null
}

type Pago = { empenhos: number; despesa: NonNullable<Dinheiro['pago']> }

async function findPago(db: Queries, ano: number): Promise<Pago | null> {
  for (const year of [ano, ano - 1]) {
    const funcoes = await despesaPorFuncao(db, year)
    if (somaDe(funcoes, 'pago') > 0n) return pagoEm(funcoes, year)
  }
  return null
}

function pagoEm(funcoes: DespesaPorFuncao[], ano: number): Pago {
  const total = somaDe(funcoes, 'pago')
  const orcamento = somaDe(funcoes, 'atualizado')
  const [shown, rest] =
    funcoes.length > mostAreas ? [funcoes.slice(0, mostAreas - 1), funcoes.slice(mostAreas - 1)] : [funcoes, []]
  const doAno = { exercicio: ano, etapa_ano: ano }
  const area = (nome: string, rows: DespesaPorFuncao[], to: { href: string | null; codigo?: string }) => {
    const pago = somaDe(rows, 'pago')
    const { href, codigo } = to
    const pagamentos = codigo ? linhasDe('pago', { ...doAno, empenho_funcao: codigo }) : null
    return { nome, total: mostraCentavos(pago), parte: share(pago, total), href, pagamentos }
  }
  const href = `/acesso/despesas?exercicio=${ano}`
  const despesa = {
    ...{ ano, total: mostraCentavos(total), href, pagamentos: linhasDe('pago', doAno) },
    orcamento: orcamento > 0n ? { total: mostraCentavos(orcamento), parte: share(total, orcamento) } : null,
    areas: [
      ...shown.map((row) =>
        row.codigo
          ? area(row.nome || `Função ${row.codigo}`, [row], {
              href: `${href}&abre=${row.codigo}`,
              codigo: row.codigo,
            })
          : area('Não informado na fonte', [row], { href: null, codigo: semCodigo }),
      ),
      ...(rest.length ? [area(`Outras ${rest.length} áreas`, rest, { href: null })] : []),
    ],
  }
  return { empenhos: funcoes.reduce((count, { empenhos }) => count + empenhos, 0), despesa }
}

const somaDe = (rows: DespesaPorFuncao[], what: 'pago' | 'atualizado') =>
  rows.reduce((sum, row) => sum + centavosDe(row[what]), 0n)

async function fiscaisDe(db: Queries, pago: Pago | null): Promise<Dinheiro['outros']> {
  if (!pago) return []
  const { ano } = pago.despesa
  const { arrecadado } = await receitaDoAno(db, ano)
  const empenhos = { rotulo: `Empenhos de ${ano}`, valor: mostraNumero(pago.empenhos) }
  return [
    ...(Number(arrecadado) > 0
      ? [
          {
            rotulo: `Recebido em ${ano}`,
            valor: abreviaDinheiro(Number(arrecadado)),
            href: `/acesso/receitas?exercicio=${ano}`,
          },
        ]
      : []),
    ...(pago.empenhos ? [{ ...empenhos, href: `/acesso/empenhos?exercicio=${ano}` }] : []),
  ]
}

const mostAreas = 6

function contratadoEm(contratos: Contratado[], ano: number): NonNullable<Dinheiro['contratado']> {
  const ofYear = (year: number) => contratos.filter((row) => row.ano === year)
  const areas = ofYear(ano)
  const total = sumOf(areas)
  const [shown, rest] =
    areas.length > mostAreas ? [areas.slice(0, mostAreas - 1), areas.slice(mostAreas - 1)] : [areas, []]
  const anterior = sumOf(ofYear(ano - 1))
  return {
    ano,
    total: mostraCentavos(total),
    linhas: countOf(areas),
    href: contractsOf(ano),
    anterior: anterior > 0n ? { ano: ano - 1, total: mostraCentavos(anterior), parte: share(total, anterior) } : null,
    areas: [
      ...shown.map((row) => ({ ...areaOf([row], total), ...nameOf(row) })),
      ...(rest.length ? [{ ...areaOf(rest, total), nome: `Outros ${rest.length} órgãos`, href: null }] : []),
    ],
  }
}

const areaOf = (rows: Contratado[], total: bigint) => ({
  linhas: countOf(rows),
  total: mostraCentavos(sumOf(rows)),
  parte: share(sumOf(rows), total),
})

const nameOf = ({ ano, orgao }: Contratado) =>
  orgao
    ? { nome: orgao, href: `${contractsOf(ano)}&contrato_orgao=${encodeURIComponent(orgao)}` }
    : { nome: 'Sem órgão informado', href: null }

const contractsOf = (ano: number) =>
  `/acesso/contratos?contrato_data_celebracao_inicio=${ano}-01-01&contrato_data_celebracao_fim=${ano}-12-31`

// Cents, so that sums are exact.
const sumOf = (rows: Contratado[]) => rows.reduce((sum, { total }) => sum + centavosDe(total), 0n)
const countOf = (rows: Contratado[]) => rows.reduce((count, { linhas }) => count + Number(linhas), 0)
/** In hundredths of a per cent. */
const share = (part: bigint, whole: bigint) => (whole > 0n ? Number((part * 10_000n) / whole) / 100 : 0)
