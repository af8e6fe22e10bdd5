import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { elementoLicitavel } from '#modules/financas/classificacao/codigo.fields.ts'
import { isWorkingDay } from '../calendar.ts'
import { acoes, programas, unidadesOrcamentarias } from '../classificacoes/classificacoes.ts'
import { makeContratos } from '../contratos/contratos.ts'
import { makeDiarias } from '../diarias/diarias.ts'
import { makeRestos } from '../financas/restos.ts'
import { makeFolha } from '../folha/folha.ts'
import { makeTenders } from '../licitacoes/licitacoes.ts'
import { makeReceitas } from '../receitas/receitas.ts'
import { makeDespesas, numerosDasDiarias, numerosDosContratos } from './despesas.ts'
import type { Empenho } from './execucao.ts'
import { chaveDaDotacao } from './orcamento.ts'

const hoje = '2026-11-21'
const tenders = makeTenders()
const daCidade = (dia: string) => ({
  tenders,
  contratos: makeContratos(tenders, dia),
  diarias: makeDiarias(dia),
  receitas: makeReceitas(dia),
})
const cidade = daCidade(hoje)
const { dotacoes, empenhos } = makeDespesas(cidade, hoje)
const anos = [2023, 2024, 2025, 2026]
const noAno = (ano: number) => empenhos.filter(({ exercicio }) => exercicio === ano)

const soma = <T>(some: T[], cents: (one: T) => number) => some.reduce((sum, one) => sum + cents(one), 0)
const movido = ({ movimentos }: Empenho) => soma(movimentos, ({ tipo, cents }) => (tipo === 'reforco' ? cents : -cents))
const reservado = (empenho: Empenho) => empenho.cents + movido(empenho)
const entregue = ({ liquidacoes }: Empenho) => soma(liquidacoes, ({ cents, anulado }) => cents - anulado)
const pagamentosDe = ({ liquidacoes }: Empenho) => liquidacoes.flatMap(({ pagamentos }) => pagamentos)
const pago = (empenho: Empenho) => soma(pagamentosDe(empenho), ({ cents, anulado }) => cents - anulado)
const milhoes = (some: Empenho[]) => soma(some, reservado) / 100_000_000

describe('the expense', () => {
  test('is about 3,000 commitments a year, of a town that spends more each year, most on schools and health', () => {
    for (const ano of anos) {
      expect(noAno(ano).length).toBeGreaterThan(2600)
      expect(noAno(ano).length).toBeLessThan(3600)
      const funcao = (codigo: string) => milhoes(noAno(ano).filter((um) => um.funcao === codigo)) / milhoes(noAno(ano))
      expect(funcao('12')).toBeGreaterThan(0.27)
      expect(funcao('12')).toBeLessThan(0.38)
      expect(funcao('10')).toBeGreaterThan(0.22)
      expect(funcao('10')).toBeLessThan(0.33)
    }
    const [de2023 = 0, de2024 = 0, de2025 = 0] = anos.map((ano) => milhoes(noAno(ano)))
    expect(de2023).toBeGreaterThan(60)
    expect(de2023).toBeLessThan(de2024)
    expect(de2024).toBeLessThan(de2025)
    expect(de2025).toBeLessThan(95)
  })

  test('has no more paid than delivered, and no more delivered than reserved, on any day', () => {
    for (const empenho of empenhos) {
      const dias = [...empenho.liquidacoes, ...empenho.movimentos, ...pagamentosDe(empenho)].map(({ data }) => data)
      for (const dia of dias) {
        const ate = <T extends { data: string }>(fatos: T[]) => fatos.filter(({ data }) => data <= dia)
        const antes = { ...empenho, movimentos: ate(empenho.movimentos), liquidacoes: ate(empenho.liquidacoes) }
        expect([empenho.numero, dia, entregue(antes) <= reservado(antes)]).toEqual([empenho.numero, dia, true])
      }
      expect([empenho.numero, pago(empenho) <= entregue(empenho)]).toEqual([empenho.numero, true])
      for (const { cents, pagamentos } of empenho.liquidacoes)
        expect(soma(pagamentos, (um) => um.cents)).toBeLessThanOrEqual(cents)
      for (const { cents, retido } of pagamentosDe(empenho)) expect(retido >= 0 && retido < cents).toBe(true)
    }
  })

  test('has its days in order, on working days, none of today or later', () => {
    for (const empenho of empenhos) {
      expect(empenho.data.startsWith(String(empenho.exercicio)) && empenho.data < hoje).toBe(true)
      for (const { data, documentoData, pagamentos } of empenho.liquidacoes) {
        expect(empenho.data <= documentoData && documentoData <= data && data < hoje).toBe(true)
        for (const pagamento of pagamentos) expect(data <= pagamento.data && pagamento.data < hoje).toBe(true)
      }
      for (const { data } of empenho.movimentos) expect(empenho.data <= data && data < hoje).toBe(true)
    }
    const dias = new Set(empenhos.flatMap((um) => [um.data, ...pagamentosDe(um).map(({ data }) => data)]))
    expect([...dias].filter((dia) => !isWorkingDay(dia))).toEqual([])
  })

  test('has commitments of all kinds and ends', () => {
    expect(new Set(empenhos.map(({ tipo }) => tipo))).toEqual(new Set(['ordinario', 'estimativo', 'global']))
    const some = (which: (um: Empenho) => boolean) => empenhos.filter(which).length
    expect(some((um) => um.movimentos.some(({ tipo }) => tipo === 'reforco'))).toBeGreaterThan(20)
    expect(some((um) => um.movimentos.some(({ tipo }) => tipo === 'anulacao'))).toBeGreaterThan(20)
    expect(some((um) => um.movimentos.some(({ tipo }) => tipo === 'anulacao_rp'))).toBeGreaterThan(3)
    expect(some((um) => entregue(um) > 0 && entregue(um) < reservado(um))).toBeGreaterThan(20)
    expect(some((um) => entregue(um) > pago(um))).toBeGreaterThan(20)
    expect(some((um) => pagamentosDe(um).some(({ data }) => Number(data.slice(0, 4)) > um.exercicio))).toBeGreaterThan(
      50,
    )
    expect(some((um) => pagamentosDe(um).some(({ retido }) => retido > 0))).toBeGreaterThan(1000)
    expect(some((um) => um.itens.length > 1)).toBeGreaterThan(1000)
    expect(some((um) => um.credor.sigiloso)).toBeGreaterThan(500)
    const semNada = (um: Empenho) =>
      elementoLicitavel(um.natureza.slice(4)) && um.licitacaoNumero === '' && um.fundamento === ''
    expect(some(semNada)).toBeGreaterThan(20)
    expect(some(semNada)).toBeLessThan(200)
  })

  test('items add up to what was committed', () => {
    for (const { cents, itens } of empenhos)
      if (itens.length) expect(soma(itens, ({ quantidade, unitario }) => quantidade * unitario)).toBe(cents)
  })

  test('numbers are one for each commitment of an entity and year, in order of its day', () => {
    const numeros = empenhos.map(({ entidade, exercicio, numero }) => `${exercicio} ${entidade} ${numero}`)
    expect(new Set(numeros).size).toBe(numeros.length)
    expect(numeros).toEqual([...numeros].sort())
    const porNumero = empenhos.map(({ entidade, exercicio, data }) => `${exercicio} ${entidade} ${data}`)
    expect(porNumero).toEqual([...porNumero].sort())
  })

  test('creditors have one name for each document, valid and of ranges that belong to nobody', () => {
    const nomes = new Map<string, string>()
    for (const { credor } of empenhos) {
      const { nome, documento } = credor
      expect([documento, nomes.get(documento || nome) ?? nome]).toEqual([documento, nome])
      nomes.set(documento || nome, nome)
      if (documento.length === 11) expect([isValidCpf(documento), documento.slice(0, 3)]).toEqual([true, '999'])
      if (documento.length === 14) expect(isValidCnpj(documento)).toBe(true)
    }
  })
})

describe('the budget', () => {
  const vale = ({ inicio, fim }: { inicio: number; fim: number | null }, ano: number) =>
    inicio <= ano && (fim === null || ano <= fim)

  test('has an appropriation for each commitment, with room for it, and codes of the plan of its year', () => {
    const atualizado = new Map(dotacoes.map((uma) => [chaveDaDotacao(uma), uma.inicial + uma.creditos - uma.reducoes]))
    expect(atualizado.size).toBe(dotacoes.length)
    for (const empenho of empenhos) {
      const chave = chaveDaDotacao(empenho)
      atualizado.set(chave, (atualizado.get(chave) ?? Number.NaN) - reservado(empenho))
    }
    expect([...atualizado].filter(([, livre]) => !(livre >= 0))).toEqual([])
    for (const { acao, programa, unidade, funcao, subfuncao, exercicio } of dotacoes) {
      const doAno = acoes.find((um) => um.codigo === acao && vale(um, exercicio))
      expect(doAno).toMatchObject({ programa, unidade, funcao, subfuncao })
      expect(programas.some((um) => um.codigo === programa && vale(um, exercicio))).toBe(true)
      expect(unidadesOrcamentarias.some((um) => um.codigo === unidade && vale(um, exercicio))).toBe(true)
    }
  })

  test.each(anos)('of %i is about the revenue that was expected', (ano) => {
    const prevista = soma(cidade.receitas, (uma) => (uma.ano === ano ? (uma.deducao ? -uma.inicial : uma.inicial) : 0))
    const fixada = soma(dotacoes, ({ exercicio, inicial }) => (exercicio === ano ? inicial : 0))
    expect(fixada / prevista).toBeGreaterThan(0.93)
    expect(fixada / prevista).toBeLessThan(1.01)
    const atualizada = soma(dotacoes, (uma) => (uma.exercicio === ano ? uma.inicial + uma.creditos - uma.reducoes : 0))
    expect(atualizada / fixada).toBeGreaterThan(0.85)
    expect(atualizada / fixada).toBeLessThan(1.15)
  })
})

describe('the ties', () => {
  test('to contracts: the contractor is paid, from the signature on, no more than the contract and its amendments allow', () => {
    const gastos = new Map<number, number>()
    for (const um of empenhos.filter(({ contrato }) => contrato !== null)) {
      const contrato = cidade.contratos[um.contrato ?? -1]
      expect(contrato?.numero).toBe(um.contratoNumero)
      expect(contrato?.contratada.split('; ')).toContain(um.credor.nome)
      expect((contrato?.celebracao ?? '') <= um.data).toBe(true)
      gastos.set(um.contrato ?? -1, (gastos.get(um.contrato ?? -1) ?? 0) + reservado(um))
    }
    expect(gastos.size).toBeGreaterThan(150)
    for (const [at, cents] of gastos) {
      const { valor = 0, termos = [], inicio = '', fimDoAno } = cidade.contratos[at] ?? {}
      const anosDeAluguel = fimDoAno ? 2026 - Number(inicio.slice(0, 4)) : 0
      const prorrogacoes = Math.max(anosDeAluguel, termos.filter(({ titulo }) => /Aditivo/.test(titulo)).length)
      expect([at, cents <= valor * (1 + prorrogacoes)]).toEqual([at, true])
    }
  })

  test('to tenders: the winner is paid, after the result, no more than it without a contract', () => {
    const gastos = new Map<number, number>()
    for (const um of empenhos.filter(({ licitacao }) => licitacao !== null)) {
      const tender = tenders[um.licitacao ?? -1]
      expect(tender?.numero).toBe(um.licitacaoNumero)
      expect(tender?.contratada.split('; ')).toContain(um.credor.nome)
      expect((tender?.homologacao ?? '9999') <= um.data).toBe(true)
      if (um.contrato === null) gastos.set(um.licitacao ?? -1, (gastos.get(um.licitacao ?? -1) ?? 0) + reservado(um))
    }
    expect(gastos.size).toBeGreaterThan(40)
    expect([...gastos].filter(([at, cents]) => cents > (tenders[at]?.homologado ?? 0))).toEqual([])
  })

  test('to the payroll: what is committed for salaries of a month is the sum of the payroll', () => {
    const folha = makeFolha(hoje)
    for (const [ano, mes, nome] of [
      [2025, 3, 'março'],
      [2026, 10, 'outubro'],
    ] as const) {
      const empenhado = empenhos.filter(({ objeto }) => objeto === `Folha de pagamento de ${nome} de ${ano}`)
      expect(empenhado.length).toBeGreaterThan(15)
      const salarios = folha.filter((um) => um.ano === ano && um.mes === mes)
      expect(soma(empenhado, reservado)).toBe(soma(salarios, ({ salario }) => salario))
    }
  })

  test('to per diems and contracts, which name their commitments', () => {
    const nomeado = new Map(empenhos.map((um) => [`${um.entidade} ${Number(um.numero)}/${um.exercicio}`, um]))
    for (const diaria of numerosDasDiarias(cidade.diarias, { dotacoes, empenhos })) {
      const empenho = nomeado.get(`${diaria.entidade} ${diaria.empenho}`)
      expect(empenho?.credor.nome).toBe(diaria.viajante.nome)
      expect(empenho && reservado(empenho)).toBe(diaria.total - diaria.devolvido)
      expect(empenho && pagamentosDe(empenho)[0]?.data).toBe(diaria.pagamento)
    }
    expect(numerosDosContratos({ dotacoes, empenhos }).size).toBeGreaterThan(80)
  })

  test('to restos a pagar: each year inscribes what the one before left', () => {
    const restos = makeRestos(empenhos, hoje).filter(({ origem }) => origem >= 2023)
    for (const ano of [2024, 2025, 2026]) {
      const doAno = restos.filter(({ exercicio }) => exercicio === ano)
      expect(doAno.length).toBeGreaterThan(20)
      const inscrito = soma(doAno, ({ processado, nao_processado }) => processado + nao_processado)
      const ate = `${ano - 1}-12-31`
      const antigos = empenhos.filter(({ exercicio }) => exercicio < ano)
      const movidos = (um: Empenho) => ({ ...um, movimentos: um.movimentos.filter(({ data }) => data <= ate) })
      const pagos = soma(antigos.flatMap(pagamentosDe), (um) => (um.data <= ate ? um.cents - um.anulado : 0))
      expect(inscrito).toBe(soma(antigos, (um) => reservado(movidos(um))) - pagos)
      for (const { saldo, pago, cancelado } of doAno) expect(saldo >= 0 && pago >= 0 && cancelado >= 0).toBe(true)
    }
  })
})

test('is the same each time, and is made on other days too', () => {
  expect(makeDespesas(daCidade(hoje), hoje)).toEqual({ dotacoes, empenhos })
  for (const dia of ['2027-01-04', '2027-07-15']) {
    const outra = makeDespesas(daCidade(dia), dia)
    expect(outra.empenhos.length).toBeGreaterThan(9000)
    expect(outra.empenhos.filter(({ data }) => data >= dia)).toEqual([])
  }
})
