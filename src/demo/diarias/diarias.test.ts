import { isValidCnpj, isValidCpf } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { diasEntre, somaDias } from '#base/prazo.ts'
import { isWorkingDay } from '../calendar.ts'
import { city } from '../city.ts'
import { makeFolha } from '../folha/folha.ts'
import { municipiosDaBahia } from '../municipios-bahia.sample.ts'
import { orgaoRows } from '../orgaos/orgaos.ts'
import { anosDasDiarias, makeDiarias } from './diarias.ts'
import { makeValores, valorDe } from './valores.ts'
import { viagens } from './viagens.ts'

const hoje = '2026-11-21'
const diarias = makeDiarias(hoje)
const valores = makeValores(anosDasDiarias(hoje))

describe('the per diems', () => {
  test.each([hoje, '2027-01-04', '2029-08-15'])(
    'are 200 to 400 over four years, filled on %s, none paid later',
    (dia) => {
      const feitas = makeDiarias(dia)
      expect(feitas.length).toBeGreaterThanOrEqual(200)
      expect(feitas.length).toBeLessThanOrEqual(400)
      const anos = anosDasDiarias(dia)
      expect(anos).toHaveLength(4)
      expect(feitas.filter(({ pagamento }) => !anos.includes(Number(pagamento.slice(0, 4))))).toEqual([])
      expect(feitas.filter(({ pagamento }) => pagamento >= dia)).toEqual([])
      const pagamentos = feitas.map(({ pagamento }) => pagamento)
      expect(pagamentos).toEqual([...pagamentos].sort())
    },
  )

  test('are of working days, paid on a working day after the return, in the same year', () => {
    for (const { ida, volta, pagamento, viagem } of diarias) {
      expect(ida <= volta && volta < pagamento).toBe(true)
      expect(diasEntre(ida, volta)).toBeLessThanOrEqual(viagem.noites)
      expect([ida, volta, pagamento].filter((dia) => !isWorkingDay(dia))).toEqual([])
      expect(pagamento.slice(0, 4)).toBe(ida.slice(0, 4))
    }
  })

  test('cost the quantity times what the law of the year says, and give back no more than that', () => {
    const daLei = new Set(valores.map(({ ano, valor }) => `${ano} ${valor}`))
    for (const { quantidade, unitario, total, devolvido, ida, viagem } of diarias) {
      expect(total).toBe(quantidade * unitario)
      expect(daLei).toContain(`${ida.slice(0, 4)} ${unitario}`)
      expect(quantidade).toBeLessThanOrEqual(viagem.noites + 1)
      expect(devolvido).toBeLessThan(total)
    }
    expect(diarias.some(({ devolvido }) => devolvido > 0)).toBe(true)
  })

  test('nobody is in two places on a day, and each commitment has a number of its own', () => {
    const dias = diarias.flatMap(({ viajante, ida, volta }) =>
      Array.from({ length: diasEntre(ida, volta) + 1 }, (_, at) => `${viajante.nome} ${somaDias(ida, at)}`),
    )
    expect(new Set(dias).size).toBe(dias.length)
    expect(new Set(diarias.map(({ empenho }) => empenho)).size).toBe(diarias.length)
  })

  test('are of people of the payroll, with their position, and of organs of the town', () => {
    const naFolha = new Set(makeFolha(hoje).map(({ servidor, cargo }) => `${servidor} ${cargo.nome}`))
    const organs = orgaoRows.map(({ orgao_nome }) => orgao_nome)
    for (const { viajante, orgao } of diarias) {
      expect(naFolha).toContain(`${viajante.nome} ${viajante.cargo}`)
      expect(organs).toContain(orgao)
    }
    expect(new Set(diarias.map(({ viajante }) => viajante.grupo)).size).toBe(4)
    expect(new Set(diarias.map(({ entidade }) => entidade)).size).toBe(2)
  })

  test('some people have a CPF, of a range that was never given to anybody', () => {
    const cpfs = diarias.map(({ viajante }) => viajante.cpf)
    expect(cpfs).toContain('')
    const published = cpfs.filter((cpf) => cpf !== '')
    expect(published.length).toBeGreaterThan(50)
    expect(published.filter((cpf) => !isValidCpf(cpf) || !cpf.startsWith('99901'))).toEqual([])
    expect([city.cnpj, city.cnpjFundoSaude].filter((cnpj) => !isValidCnpj(cnpj))).toEqual([])
  })

  test('lead to real towns, with a reason in whole sentences', () => {
    const naBahia = new Set(municipiosDaBahia)
    for (const { cidade, uf, motivo, evento } of viagens) {
      expect([cidade, naBahia.has(cidade)]).toEqual([cidade, uf === 'BA'])
      expect(motivo).toMatch(/^\p{Lu}.{30,}\.$/u)
      expect(evento).not.toMatch(/\.$/)
    }
    expect(new Set(diarias.map(({ viagem }) => viagem.uf)).size).toBeGreaterThanOrEqual(3)
  })
})

test('the values are those of the four years, higher each year; only the last one has no end', () => {
  expect(valores).toHaveLength(64)
  for (const { ano, vigencia_fim, ambito, valor } of valores) {
    expect(vigencia_fim === null).toBe(ano === 2026)
    expect(ambito === 'sem_previsao').toBe(valor === 0)
  }
  expect(valorDe(2023, 'servidores', 'dia')).toBe(8_000)
  expect(valorDe(2026, 'secretarios', 'outro_estado')).toBeGreaterThan(valorDe(2025, 'secretarios', 'outro_estado'))
})
