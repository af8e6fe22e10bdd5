// Expenses that come now and then: small purchases without a tender, people who work for a day, help to families, per diems.
import { somaDias } from '#base/prazo.ts'
import type { Diaria } from '../diarias/diarias.ts'
import { inteiro, lerCsv, lista, numero, texto } from '../ler.ts'
import { createRandom, type Random } from '../random.ts'
import { type Compromisso, compromisso, diaUtil, type Item, meses, nivel, noMes, valorDosItens } from './compromisso.ts'
import { amparados, autonomos, empresa, empresasDe } from './credores.ts'

// The sources of an action, from the first to the last third of what it spends.
const fontes = new Map(
  lerCsv('fontes', { acao: texto, primeira: texto, segunda: texto, terceira: texto }).map(
    ({ acao, primeira, segunda, terceira }) => [acao, [primeira, segunda, terceira]],
  ),
)

// One of the sources that pay for an action; `choice` is any number from 0 to 1.
function fonteDe(acao: string, choice: number): string {
  const fonte = fontes.get(acao)?.[Math.min(2, Math.floor(choice * 3))]
  if (!fonte) throw new Error(`demo/fontes.csv não tem a ação ${acao}`)
  return fonte
}

type Linha = { acoes: string[]; natureza: string; ramo: string; objeto: string; itens: ItemDaLinha[] }
type ItemDaLinha = { item: string; unidade: string; de: number; ate: number }

// Prices are reais of 2026. A line without an object is another item of the purchase above it.
const linhas: Linha[] = []
for (const { item, unidade, de, ate, ...compra } of lerCsv('pequenas-compras', {
  ...{ acoes: lista(' '), natureza: texto, ramo: texto, objeto: texto },
  ...{ item: texto, unidade: texto, de: numero, ate: numero },
})) {
  if (compra.objeto) linhas.push({ ...compra, itens: [] })
  linhas.at(-1)?.itens.push({ item, unidade, de, ate })
}

/** As many small purchases of a year as `quantas` says. */
export function pequenasCompras(ano: number, quantas: number, povoados: readonly string[]): Compromisso[] {
  const random = createRandom(`small purchases ${ano}`)
  return Array.from({ length: quantas }, () => pequenaCompra(ano, random, povoados))
}

function pequenaCompra(ano: number, random: Random, povoados: readonly string[]): Compromisso {
  const { acoes, natureza, ramo, objeto, itens } = random.pick(linhas)
  const acao = random.pick(acoes)
  const comprados = itens.slice(0, random.integer(1, itens.length)).map((item) => itemDe(item, ano, random))
  const cents = valorDosItens(comprados)
  const data = noMes(ano, random.integer(1, 12), random.integer(3, 27))
  const isServico = !/^(339030|339032|449052)$/.test(natureza)
  // A few name neither a tender nor why there was none, so that staff find them in the list of such commitments.
  const diz = !random.chance(0.008)
  return compromisso({
    ...{ data, acao, natureza, cents, fonte: fonteDe(acao, random.next()), itens: comprados },
    credor: empresa(random.pick(empresasDe(ramo))),
    objeto: objeto.replace('{povoado}', `povoado ${random.pick(povoados)}`),
    entregas: entregasDe(data, cents, random),
    documento: isServico ? 'NFS-e' : 'NF-e',
    retencao: isServico ? 0.05 : 0,
    modalidade: diz ? '8' : '',
    fundamento: diz ? porValor(ano, random) : '',
  })
}

const porValor = (ano: number, random: Random) =>
  ano === 2023 && random.chance(0.6)
    ? 'Em razão do valor (Lei nº 8.666/1993, art. 24, II)'
    : 'Em razão do valor (Lei nº 14.133/2021, art. 75, II)'

function itemDe({ item, unidade, de, ate }: ItemDaLinha, ano: number, random: Random): Item {
  const unitario = Math.max(50, Math.round(random.between(de, ate) * 100 * nivel(ano)))
  const valor = random.between(90_000, 620_000)
  return { descricao: item, unidade, quantidade: Math.max(1, Math.round(valor / unitario)), unitario }
}

// All is delivered at once, or in two parts; now and then a rest is never delivered.
function entregasDe(data: string, cents: number, random: Random): Compromisso['entregas'] {
  const primeira = diaUtil(somaDias(data, random.integer(3, 18)))
  if (random.chance(0.82)) return [{ data: primeira, cents }]
  const parte = Math.round(cents * random.between(0.4, 0.7))
  const segunda = diaUtil(somaDias(primeira, random.integer(6, 25)))
  const resto = random.chance(0.25) ? Math.round((cents - parte) * random.between(0.4, 0.8)) : cents - parte
  return [
    { data: primeira, cents: parte },
    { data: segunda, cents: resto },
  ]
}

const servicos = lerCsv('servicos-de-pessoas', { acoes: lista(' '), objeto: texto, de: numero, ate: numero })

export function pessoasFisicas(ano: number, povoados: readonly string[]): Compromisso[] {
  const random = createRandom(`people who work now and then ${ano}`)
  return Array.from({ length: 350 }, () => {
    const { acoes, objeto, de, ate } = random.pick(servicos)
    const acao = random.pick(acoes)
    const data = noMes(ano, random.integer(1, 12), random.integer(3, 26))
    const cents = Math.round(random.between(de, ate) * nivel(ano)) * 100
    return compromisso({
      ...{ data, acao, cents, natureza: '339036', fonte: fonteDe(acao, random.next()), credor: random.pick(autonomos) },
      objeto: objeto.replace('{povoado}', `povoado ${random.pick(povoados)}`),
      entregas: [{ data: diaUtil(somaDias(data, random.integer(4, 14))), cents }],
      ...{ documento: 'Recibo', retencao: 0.11, modalidade: '8', fundamento: porValor(ano, random) },
    })
  })
}

const auxilios = lerCsv('auxilios', {
  ...{ acao: texto, natureza: texto, fonte: texto, objeto: texto, de: numero, ate: numero },
  ...{ por_mes: inteiro, do_mes: inteiro, ao_mes: inteiro },
})

/** Help to people whom the law protects. */
export function auxiliosAPessoas(ano: number): Compromisso[] {
  const random = createRandom(`help to people ${ano}`)
  return auxilios.flatMap(({ acao, natureza, fonte, objeto, de, ate, por_mes, do_mes, ao_mes }) => {
    const nos = meses.filter((mes) => do_mes <= mes && mes <= ao_mes)
    return nos.flatMap((mes) =>
      Array.from({ length: por_mes }, () => {
        const data = noMes(ano, mes, random.integer(4, 24))
        const cents = Math.round(random.between(de, ate) * nivel(ano)) * 100
        const entregas = [{ data: diaUtil(somaDias(data, 1)), cents }]
        const quem = { credor: random.pick(amparados), documento: 'Processo' }
        return compromisso({ ...quem, data, acao, natureza, fonte, objeto, cents, entregas })
      }),
    )
  })
}

export function diariasPagas(diarias: Diaria[]): Compromisso[] {
  return diarias.map((diaria, at) => {
    const { viajante, viagem, ida, pagamento, total } = diaria
    const antes = diaUtil(somaDias(ida, -3))
    const data = antes < ida && antes.slice(0, 4) === ida.slice(0, 4) ? antes : ida
    return compromisso({
      ...{ data, acao: viagem.acao, natureza: '339014', cents: total, diaria: at, documento: 'Relatório de viagem' },
      fonte: diaria.entidade === 'fundo-saude' ? '600' : '500',
      credor: { nome: viajante.nome, documento: viajante.cpf, sigiloso: false },
      objeto: `Diárias: ${viagem.evento}, em ${viagem.cidade} – ${viagem.uf}`,
      entregas: [{ data: pagamento, cents: total, devolvido: diaria.devolvido }],
    })
  })
}
