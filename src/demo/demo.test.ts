import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { privileges } from '#base/privilegio.ts'
import { passwordProblem } from '#platform/session/password.ts'
import { isWorkingDay } from './calendar.ts'
import { city, demoDay, demoPassword, demoUsers, lugares } from './city.ts'
import { documentsOf } from './documents/documents.ts'
import { wordsOfFirstPage } from './documents/words.sample.ts'
import { makeTenders } from './licitacoes/licitacoes.ts'
import { municipiosDaBahia } from './municipios-bahia.sample.ts'
import { demoOrgaos, orgaoRows, subordinacoes } from './orgaos/orgaos.ts'

const tenders = makeTenders()
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

describe('the invented city', () => {
  test('neither its name nor any of its places is a municipality of Bahia', () => {
    expect(municipiosDaBahia).toHaveLength(417)
    const real = new Set(municipiosDaBahia.map(fold))
    const invented = [city.nome, ...lugares('bairro'), ...lugares('povoado')].filter((name) => name !== 'Centro')
    expect(invented.filter((name) => real.has(fold(name)))).toEqual([])
  })

  test('has 30 organs with names of their own and three to eight competences each', () => {
    expect(new Set(orgaoRows.map((row) => row.orgao_nome)).size).toBe(30)
    expect(new Set(demoOrgaos.map((orgao) => orgao.telefone)).size).toBe(30)
    for (const { orgao_competencias } of orgaoRows) {
      const sentences = orgao_competencias.split('\n')
      expect(sentences.length).toBeGreaterThanOrEqual(3)
      expect(sentences.length).toBeLessThanOrEqual(8)
      for (const sentence of sentences) expect(sentence).toMatch(/^[IV]+ – \p{Lu}.+\.$/u)
    }
  })

  test('has one organ above all others, each with the norm that created it, and at least three levels', () => {
    const above = new Map(subordinacoes.map(({ nome, acima }) => [nome, acima]))
    expect(orgaoRows.filter(({ orgao_nome }) => !above.has(orgao_nome)).map(({ orgao_nome }) => orgao_nome)).toEqual([
      'Gabinete da Prefeita',
    ])
    const levelOf = (nome: string): number => (above.has(nome) ? 1 + levelOf(above.get(nome) ?? '') : 1)
    expect(Math.max(...orgaoRows.map(({ orgao_nome }) => levelOf(orgao_nome)))).toBe(4)
    expect(orgaoRows.filter(({ orgao_norma }) => !/^(Lei|Decreto) nº \d/.test(orgao_norma))).toEqual([])
  })

  test('has an administrator and a user of each privilege, with a password that the portal accepts', () => {
    expect(demoUsers.map((user) => user.privilegio)).toEqual([null, ...privileges.map(({ name }) => name)])
    expect(passwordProblem(demoPassword)).toBeNull()
  })

  test('uses no domain that could belong to somebody', () => {
    const text = JSON.stringify([orgaoRows, demoUsers, tenders])
    expect(text.match(/@(?!licuri\.example)[\w.-]+/g)).toBeNull()
  })
})

describe('the tenders', () => {
  test('are 400, over six years, and always the same', () => {
    expect(tenders).toHaveLength(400)
    expect([...new Set(tenders.map((tender) => tender.publicacao.slice(0, 4)))]).toEqual([
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ])
    expect(makeTenders()).toEqual(tenders)
  })

  test('have numbers that are not repeated, and organs of the town', () => {
    expect(new Set(tenders.map((tender) => `${tender.modalidade} ${tender.numero}`)).size).toBe(400)
    expect(new Set(tenders.map((tender) => tender.processo)).size).toBe(400)
    const organs = new Set(orgaoRows.map((row) => row.orgao_nome))
    expect(tenders.filter((tender) => !organs.has(tender.orgao.nome))).toEqual([])
  })

  test('have dates in order, on working days, and nothing done after the day of the demo', () => {
    for (const { publicacao, realizacao, adjudicacao, homologacao } of tenders) {
      const dates = [publicacao, realizacao, adjudicacao, homologacao].filter((date) => date !== null)
      expect(dates).toEqual([...dates].sort())
      expect(dates.filter((date) => !isWorkingDay(date))).toEqual([])
      expect(publicacao <= demoDay && (adjudicacao ?? '') <= demoDay && (homologacao ?? '') <= demoDay).toBe(true)
      if (homologacao) expect(adjudicacao).not.toBeNull()
    }
  })

  test('have a winner and a ratified value according to their situation', () => {
    for (const tender of tenders) {
      const isOver = ['Deserta', 'Fracassada', 'Revogada', 'Anulada', 'Cancelada'].includes(tender.situacao)
      const hasWinner = ['Homologada', 'Adjudicada'].includes(tender.situacao)
      expect(tender.homologado !== null).toBe(tender.situacao === 'Homologada')
      expect(tender.contratada === 'Não houve').toBe(isOver)
      expect(tender.contratada === 'A definir').toBe(!isOver && !hasWinner)
      expect(tender.estimado).toBeGreaterThan(500_000)
      expect(tender.realizacao > demoDay && (isOver || hasWinner)).toBe(false)
      if (tender.items.length) expect(tender.items.reduce((sum, item) => sum + item.total, 0)).toBe(tender.estimado)
    }
  })

  test('have the control number of the national portal since the new law, and the older kinds of tender before it', () => {
    for (const { publicacao, pncp, modalidade } of tenders) {
      const isNew = publicacao >= '2024'
      expect(pncp).toMatch(isNew ? /^\d{14}-1-\d{6}\/202[4-6]$/ : /^$/)
      if (['Tomada de Preços', 'Convite', 'Pregão Presencial'].includes(modalidade)) expect(isNew).toBe(false)
    }
  })

  test('have texts without leftover placeholders', () => {
    for (const { objeto } of tenders) expect(objeto).not.toMatch(/[{}|]|\s\s|undefined/)
  })
})

describe('the documents', () => {
  const documents = tenders.map((tender) => documentsOf(tender))

  test('are one to five for each tender, up to ten since what prepares it is published too, none dated in the future', () => {
    for (const [at, list] of documents.entries()) {
      expect(list.length).toBeGreaterThanOrEqual(1)
      expect(list.length).toBeLessThanOrEqual((tenders[at]?.publicacao ?? '') < '2026-02-01' ? 5 : 10)
      expect(list.filter((document) => document.data > demoDay)).toEqual([])
    }
    const names = documents.flat().map(({ papel }) => papel.nome)
    expect(new Set(names).size).toBe(names.length)
    expect([...new Set(names.map((name) => name.split('.').pop()))].sort()).toEqual([
      'csv',
      'ods',
      'pdf',
      'png',
      'xlsx',
    ])
  })

  test('are of tenders that the town has, and none is left without a model or with a gap', async () => {
    expect(documents.flat()).toHaveLength(1807)
    expect(tenders.reduce((sum, { items }) => sum + items.length, 0)).toBe(874)
    for (const list of documents.filter((_, at) => at % 3 === 0))
      for (const { papel } of list)
        if (papel.nome.endsWith('.pdf'))
          expect(wordsOfFirstPage(await papel.bytes()).join(' ')).not.toMatch(/[{}]|#\.|\[se|undefined/)
  })

  test('are the same each time', async () => {
    const chosen = documents.flat().filter(({ papel }) => /\.(pdf|csv|png)$/.test(papel.nome))
    for (const { papel } of chosen.slice(0, 40)) {
      const [one, other] = [await papel.bytes(), await papel.bytes()]
      const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
      expect(sum(one)).toBe(sum(other))
    }
  })
})
