import { describe, expect, test } from 'vitest'
import { diasEntre } from '#base/prazo.ts'
import { planejaAcervo } from './acervo.ts'
import { isWorkingDay } from './calendar.ts'
import { demoDay, signers } from './city.ts'
import { pisosDe } from './folha/folha.ts'
import { comDecimoTerceiro, descontosDe } from './folha/pagamentos.ts'
import { informacoes } from './informacoes-classificadas.ts'
import type { Ato } from './leis/leis.ts'
import { makeTenders } from './licitacoes/licitacoes.ts'
import { demoOrgaos } from './orgaos/orgaos.ts'
import { declaracoes } from './processos/processos.ts'

const hoje = '2026-11-21'
const tenders = makeTenders()
const acervo = planejaAcervo(tenders, hoje)
const { contratos, folha, processos, seguidores, papeis } = acervo
const [atos, normas] = [true, false].map((daPrimeira) =>
  acervo.atos.filter(({ texto }) => (texto === null) === daPrimeira),
) as [Ato[], Ato[]]
const distinct = <T>(list: T[]) => [...new Set(list)]
function groups<T>(list: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of list) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return found
}

test('they are the same each time', () => {
  expect(JSON.stringify(planejaAcervo(makeTenders(), hoje))).toBe(JSON.stringify(acervo))
})

test('file names are unique and without leftover placeholders, and each document is a small PDF', async () => {
  expect(new Set(papeis).size).toBe(papeis.length)
  expect(papeis.filter(({ nome }) => !/^[a-z0-9-]+\.pdf$/.test(nome))).toEqual([])
  for (const papel of papeis.filter((_, at) => at % 9 === 0)) {
    const bytes = Buffer.from(await papel.bytes())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(12_000)
    expect(Buffer.from(await papel.bytes()).equals(bytes)).toBe(true)
  }
})

test('nothing reads like a real CPF, and no e-mail could be anybody’s', () => {
  const text = JSON.stringify(acervo)
  expect(text.match(/\d{3}\.\d{3}\.\d{3}-\d{2}/g)).toBeNull()
  for (const { cpf, email } of seguidores) {
    expect(cpf).toMatch(/^(999000\d{5})?$/)
    expect(email).toMatch(/@[\w.]+\.example$/)
  }
  expect(text).not.toMatch(/undefined|NaN|\{ano\}|\{valor\}/)
})

describe('the contracts', () => {
  const byTender = new Map(tenders.map((tender) => [`${tender.modalidade} ${tender.numero}`, tender]))

  test('are 300, each with a number of its own, in the order of their signatures', () => {
    expect(contratos).toHaveLength(300)
    expect(distinct(contratos.map(({ numero }) => numero))).toHaveLength(300)
    const signed = contratos.map(({ celebracao }) => celebracao)
    expect(signed).toEqual([...signed].sort())
  })

  test('of a tender name its process, its winner and its organ, follow its homologation and cost no more than it', () => {
    const linked = contratos.flatMap((contrato) => {
      const tender = byTender.get(`${contrato.modalidade} ${contrato.licitacao}`)
      return tender ? [{ contrato, tender }] : []
    })
    expect(linked).toHaveLength(250)
    for (const { contrato, tender } of linked) {
      const { processo, contratada, orgao } = tender
      expect(contrato).toMatchObject({ processo, contratada, orgao })
      expect(contrato.celebracao > (tender.homologacao ?? '9')).toBe(true)
      expect(contrato.valor).toBeLessThanOrEqual(tender.homologado ?? 0)
    }
    // the years before the tenders of the portal, and the buildings
    const others = contratos.filter(({ celebracao }) => celebracao < '2021-01-01')
    expect(others).toHaveLength(50)
  })

  test('have organs of the town, dates in order and nothing signed after the day of filling', () => {
    for (const { orgao, publicacao, celebracao, divulgacao, inicio, fim, anexos } of contratos) {
      expect(demoOrgaos).toContain(orgao)
      expect([publicacao, celebracao, divulgacao]).toEqual([publicacao, celebracao, divulgacao].sort())
      expect(isWorkingDay(celebracao)).toBe(true)
      expect(inicio < fim && divulgacao <= hoje).toBe(true)
      const dates = anexos.map(({ data }) => data)
      expect(dates).toEqual([...dates].sort())
      expect(dates.filter((date) => date > hoje)).toEqual([])
    }
  })

  test('are in force or over according to their term, and some end within days, whatever the day of filling', () => {
    for (const { situacao, fim } of contratos) expect(situacao === 'Vigente').toBe(fim >= hoje)
    for (const day of [hoje, '2027-03-01', '2029-08-15']) {
      const ends = planejaAcervo(tenders, day).contratos.map(({ fim }) => diasEntre(day, fim))
      expect(ends.filter((days) => days >= 0 && days <= 30).length).toBeGreaterThanOrEqual(5)
      expect(ends.filter((days) => days < 0).length).toBeGreaterThan(100)
    }
  })

  test('name an inspector who is in the payroll, under that number', () => {
    const known = new Set(folha.map(({ servidor, codigo }) => `${servidor} (mat. ${codigo})`))
    expect(contratos.filter(({ fiscal }) => !known.has(fiscal))).toEqual([])
  })
})

describe('the payroll', () => {
  test('has 450 salaries in each of the 24 months before this one, no registration number twice in a month', () => {
    const months = groups(folha, ({ ano, mes }) => `${ano}-${String(mes).padStart(2, '0')}`)
    expect(months.size).toBe(24)
    expect([...months.keys()].at(0)).toBe('2024-11')
    expect([...months.keys()].at(-1)).toBe('2026-10')
    for (const rows of months.values()) {
      expect(rows).toHaveLength(450)
      expect(new Set(rows.map(({ codigo }) => codigo)).size).toBe(450)
    }
  })

  test('pays nobody less than the minimum wage, and the mayor once', () => {
    for (const { salario, ano } of folha) expect(salario).toBeGreaterThanOrEqual(pisosDe(ano).minimo)
    expect(folha.filter(({ servidor }) => servidor === signers.prefeita)).toHaveLength(24)
  })

  test('pays the 13th salary in each December, and what the law deducts of a gross pay', () => {
    const decimos = comDecimoTerceiro(folha).filter(({ tipo }) => tipo === 'decimo_terceiro')
    expect(distinct(decimos.map(({ ano, mes }) => `${mes}/${ano}`))).toEqual(['12/2024', '12/2025'])
    expect(decimos).toHaveLength(900)
    expect([141_200, 300_000, 1_800_000].map(descontosDe)).toEqual([10_590, 29_497, 471_292])
  })

  test('changes from month to month: people come and go, and January raises the total', () => {
    const people = groups(folha, ({ codigo }) => codigo)
    expect([...people.values()].filter((rows) => rows.length < 24).length).toBeGreaterThan(50)
    const total = (ano: number, mes: number) =>
      folha.filter((row) => row.ano === ano && row.mes === mes).reduce((sum, { salario }) => sum + salario, 0)
    expect(total(2026, 1)).toBeGreaterThan(total(2025, 12) * 1.03)
    expect(distinct([1, 2, 3, 4, 5, 6].map((mes) => total(2026, mes)))).toHaveLength(6)
  })
})

describe('the generic documents', () => {
  test('are 201 of the four types, with reports of the six models, each with a document', () => {
    expect(atos).toHaveLength(201)
    expect(distinct(atos.map(({ tipo }) => tipo)).sort()).toEqual([1, 2, 3, 4])
    expect(distinct(atos.flatMap(({ modelo }) => modelo ?? [])).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(atos.filter(({ tipo, modelo }) => (tipo === 4) !== (modelo !== null))).toEqual([])
    expect(atos.filter(({ anexos }) => anexos.length === 0)).toEqual([])
    expect(distinct(atos.map(({ tipo, modelo, numero }) => `${tipo} ${modelo} ${numero}`))).toHaveLength(201)
  })

  test('are of working days, published after they were made, and numbered in the order of their dates', () => {
    for (const { data, publicacao } of atos) {
      expect(isWorkingDay(data)).toBe(true)
      expect(data <= publicacao && publicacao <= demoDay).toBe(true)
    }
    for (const tipo of [1, 2]) {
      const numbers = atos
        .filter((ato) => ato.tipo === tipo)
        .map(({ data, numero }) => `${data.slice(0, 4)} ${numero.split('/')[0]?.padStart(4, '0')}`)
      expect(numbers).toEqual([...numbers].sort())
    }
  })
})

describe('the processes', () => {
  test('are 60 with one to four papers, most of the years before 2020', () => {
    expect(processos).toHaveLength(60)
    expect(distinct(processos.map(({ numero }) => numero))).toHaveLength(60)
    expect(processos.filter(({ anexos }) => anexos.length < 1 || anexos.length > 4)).toEqual([])
    const before = processos.filter(({ cadastro }) => cadastro >= '2010' && cadastro < '2020')
    expect(before.length).toBeGreaterThanOrEqual(50)
  })

  test('and the tenders that are not over are followed by somebody, since they were published', () => {
    expect(distinct(seguidores.map(({ tipo }) => tipo)).sort()).toEqual(['licitacao', 'processo'])
    for (const { tipo, place, num_processo, desde } of seguidores) {
      const followed = tipo === 'licitacao' ? tenders[place] : processos[place]
      expect(followed?.numero).toBe(num_processo)
      expect(desde < hoje).toBe(true)
    }
  })
})

test('the signed statements are true: nothing of their section lies in their period', () => {
  const datesOf: Record<string, string[]> = {
    '/acesso/processos': processos.map(({ cadastro }) => cadastro),
    '/acesso/documentos/leis': atos.filter(({ tipo }) => tipo === 1).map(({ data }) => data),
    '/acesso/documentos/convenios': atos.filter(({ tipo }) => tipo === 3).map(({ data }) => data),
  }
  const situacao = '/acesso/informacoes-classificadas?informacao_classificada_situacao='
  Object.assign(datesOf, {
    [`${situacao}classificada`]: informacoes.map(({ classificada_em }) => classificada_em),
    [`${situacao}desclassificada`]: informacoes.flatMap(({ desclassificada_em }) => desclassificada_em ?? []),
  })
  for (const { secao, inicio, fim, data } of declaracoes) {
    expect(secao).toMatch(/^\/acesso\/[a-z/-]+(\?[a-z_=]+)?$/)
    expect(datesOf[secao]?.filter((date) => date >= inicio && date <= fim)).toEqual([])
    expect(data > fim && isWorkingDay(data) && data <= demoDay).toBe(true)
  }
})

describe('the other normative acts', () => {
  const named = ({ nome, orgao }: Ato) => `${nome} ${orgao}`
  const others = atos.filter(({ tipo }) => tipo < 3)
  const known = new Map([...others, ...normas].map((ato): [string, string] => [named(ato), ato.data]))
  const doOrgao = /^(Portaria|Resolução|Instrução Normativa) /

  test('are 73 of eight types, on working days, each with a number of its own among all acts of the town', () => {
    expect(normas).toHaveLength(73)
    expect(distinct(normas.map(({ tipo }) => tipo)).sort()).toEqual([10, 11, 2, 5, 6, 7, 8, 9])
    expect(normas.filter(({ data }) => data > '2023' && !isWorkingDay(data))).toEqual([])
    expect(normas.filter(({ publicacao, data }) => publicacao > demoDay || publicacao < data)).toEqual([])
    expect(known.size).toBe(others.length + normas.length)
  })

  test('change acts that the town has, and that are not later', () => {
    const changes = normas.flatMap((norma) =>
      norma.muda.map(({ alvo }) => {
        const nome = `${alvo} ${doOrgao.test(alvo) ? norma.orgao : null}`
        return { norma, nome, data: known.get(nome) }
      }),
    )
    expect(changes.length).toBeGreaterThan(40)
    expect(changes.filter(({ norma, data }) => !data || data > norma.data).map(({ nome }) => nome)).toEqual([])
  })
})
