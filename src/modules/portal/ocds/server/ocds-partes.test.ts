// Who takes part, what is bought, changed and paid; and by what a process is known.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Release, readPackage } from '#app/testing/ocds-package.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'
import { contratoSample } from '#modules/compras/contrato/server/contrato.sample.ts'
import { licitacaoSample } from '#modules/compras/licitacao/server/licitacao.sample.ts'
import { insertDespesa } from '#modules/financas/empenho/server/despesa.sample.ts'

const [boaMesa, outra, cpf, fundo] = ['45997418000153', '12ABC34501DE35', '52998224725', '11222333000181']
const address = 'https://praca.exemplo.br'

let portal: TestPortal
let cookies: Record<string, string>

beforeAll(async () => {
  portal = await startTestPortal({ PUBLIC_URL: address })
  cookies = await portal.loginAs('licitacoes')
  await insertDespesa(portal.platform)
})

const make = async (name: string, payload: object): Promise<number> => {
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/${name}/novo`, payload, cookies })
  expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
  return answer.json().data[`${name}_id`]
}
const write = (change: ReturnType<typeof sql>) => portal.platform.database.write((tx) => change.execute(tx))
const dated = { licitacao_realizacao: '10/03/2026' }
const signed = { contrato_data_celebracao: '01/04/2026', contrato_numero_licitacao: 'nenhuma' }

const read = async () => (await readPackage(portal, 'ano=2026')).releases
const one = async (holds: (release: Release) => boolean) => (await read()).find(holds) as Release
const ofTender = (id: number) => one(({ tender }) => tender?.id === `licitacao-${id}`)
const ofContract = (id: number) => one(({ contracts }) => contracts?.[0]?.id === `contrato-${id}`)
const partyOf = (release: Release, role: string) => release.parties.filter(({ roles }) => roles.includes(role))

test('who has a CNPJ is known by it, bodies of the town by that of the entity of their name', async () => {
  const id = await make('licitacao', {
    ...{ ...licitacaoSample, ...dated, licitacao_numero: '1/2026', situacao_licitacao_id: 7 },
    licitacao_contratada_cnpj: boaMesa,
    licitacao_orgao: 'FUNDO  MUNICIPAL DE SAUDE',
  })
  const release = await ofTender(id)
  const identified = (cnpj: string, name: string) => ({
    ...{ id: `BR-CNPJ-${cnpj}`, name },
    identifier: { scheme: 'BR-CNPJ', id: cnpj, legalName: name },
  })
  expect(partyOf(release, 'supplier')).toMatchObject([identified(boaMesa, licitacaoSample.licitacao_contratada)])
  expect(partyOf(release, 'procuringEntity')).toMatchObject([identified(fundo, 'FUNDO  MUNICIPAL DE SAUDE')])
  const [buyer] = partyOf(release, 'buyer')
  expect([buyer?.id, buyer?.identifier]).toEqual([expect.stringMatching(/^org-/), undefined])

  // two with one name: which of them is not known
  await write(sql`insert into entidade (entidade_nome, entidade_cnpj, entidade_tipo)
    values ('fundo municipal de saude', ${outra}, 'fundo')`)
  expect(partyOf(await ofTender(id), 'procuringEntity')[0]?.identifier).toBeUndefined()
  await write(sql`delete from entidade where entidade_cnpj = ${outra}`)
})

test('nobody reads a CPF out of a release, and two people of one name are two', async () => {
  const base = { ...contratoSample, ...signed }
  const people = [
    ['Ana Lima CPF 529.982.247-25', cpf],
    [`Ana Lima ${cpf}`, '11144477735'],
    ['Ana Lima', cpf],
    ['ANA  LIMA', '11144477735'],
  ]
  const ids: number[] = []
  for (const [contrato_contratada, contrato_contratada_cpf] of people)
    ids.push(await make('contrato', { ...base, contrato_contratada, contrato_contratada_cpf }))
  await write(sql`update contrato set contrato_objeto = 'Aula de Ana, CPF 52998224725' where contrato_id = any(${ids})`)
  const { text, releases } = await readPackage(portal, 'ano=2026')
  expect(text.replace(/BR-CNPJ-\w+|"(uid|id)":"\w{14}"/g, '')).not.toMatch(/52998224725|529\.982\.247-25|11144477735/)
  const suppliers = ids.flatMap((id) =>
    releases
      .filter(({ contracts }) => contracts?.[0]?.id === `contrato-${id}`)
      .flatMap((release) => partyOf(release, 'supplier')),
  )
  expect(suppliers.map(({ name }) => name)).toEqual([
    ...['Ana Lima CPF ***.982.247-**', 'Ana Lima ***.982.247-**', 'Ana Lima', 'ANA  LIMA'],
  ])
  expect(new Set(suppliers.map(({ id }) => id)).size).toBe(4)
})

test('who bid is named, with lot, value and outcome; winners are the suppliers, once each', async () => {
  const numero = { licitacao_numero: '2/2026' }
  const id = await make('licitacao', {
    ...licitacaoSample,
    ...dated,
    ...numero,
    licitacao_contratada: 'Boa Mesa e outros',
  })
  const bid = (licitacao_participante_nome: string, rest: object) =>
    make('licitacao_participante', { ...numero, licitacao_participante_nome, ...rest })
  const venceu = { licitacao_participante_resultado: 'vencedor', licitacao_participante_proposta: '1.234,50' }
  const first = await bid('Boa Mesa', {
    ...venceu,
    licitacao_participante_cnpj: boaMesa,
    licitacao_participante_lote: 'Lote 1',
  })
  const others = { licitacao_participante_lote: 'Lote 2' }
  await bid('BOA MESA LTDA', {
    ...others,
    licitacao_participante_cnpj: boaMesa,
    licitacao_participante_resultado: 'inabilitado',
  })
  await bid('Ana Lima', {
    ...others,
    licitacao_participante_cpf: cpf,
    licitacao_participante_resultado: 'participante',
  })

  const open = await ofTender(id)
  expect(open.tender).toMatchObject({ numberOfTenderers: 2, lots: [{ title: 'Lote 1' }, { title: 'Lote 2' }] })
  expect(open.bids?.details.map(({ status }) => status)).toEqual(['valid', 'disqualified', undefined])
  expect(open.bids?.details[0]).toMatchObject({ value: { amount: 1234.5 }, tenderers: [{ id: `BR-CNPJ-${boaMesa}` }] })
  expect(open.awards).toBeUndefined()

  await write(sql`update licitacao set situacao_licitacao_id = 7 where licitacao_id = ${id}`)
  const awarded = await ofTender(id)
  expect(awarded.bids?.details.map(({ status }) => status)).toEqual(['valid', 'disqualified', 'valid'])
  expect(awarded.awards).toMatchObject([
    {
      suppliers: [{ id: `BR-CNPJ-${boaMesa}`, name: 'Boa Mesa' }],
      relatedBid: `licitacao-${id}-participante-${first}`,
    },
  ])
  // a contractor with a document is somebody, although no bid of its own is known
  await write(sql`update licitacao set licitacao_contratada_cnpj = ${outra} where licitacao_id = ${id}`)
  expect((await ofTender(id)).awards?.[0]?.suppliers.map((supplier) => supplier.id)).toEqual([
    `BR-CNPJ-${boaMesa}`,
    `BR-CNPJ-${outra}`,
  ])
})

test('amendments are told, and term and value are those of today, as on the page of the contract', async () => {
  const id = await make('contrato', {
    ...{ ...contratoSample, ...signed, contrato_numero: '51/2026', contrato_valor: '1.000,10' },
    ...{ contrato_data_vigencia: '01/04/2026', contrato_data_vigencia_fim: '31/12/2026' },
  })
  const termo = {
    ...{ contrato_numero: '51/2026', contrato_aditivo_tipo: 'prazo_valor', contrato_aditivo_assinatura: '15/05/2026' },
    ...{ contrato_aditivo_nova_vigencia_fim: '30/06/2027', contrato_aditivo_acrescimo: '0,15' },
    contrato_aditivo_objeto: 'Mais itens',
  }
  await make('contrato_aditivo', { ...termo, contrato_aditivo_numero: 1 })
  const release = await ofContract(id)
  const { data } = (await portal.call({ url: `/ajax/contrato/${id}` })).json()
  expect(data.contrato_valor_atual).toBe('1000.25')
  expect(release.contracts?.[0]).toMatchObject({
    value: { amount: 1000.25 },
    period: { endDate: '2027-06-30T00:00:00-03:00' },
    amendments: [
      {
        date: '2026-05-15T00:00:00-03:00',
        description:
          '1º termo aditivo: prazo e valor; acréscimo de R$ 0,15; novo fim da vigência: 30/06/2027. Mais itens',
      },
    ],
  })
  expect(release.awards?.[0]?.value?.amount).toBe(1000.1) // what was signed
  expect(release.tag).toEqual(['award', 'contract', 'contractAmendment'])

  // the second is not there: what the value is today nobody knows
  await make('contrato_aditivo', { ...termo, contrato_aditivo_numero: 3, contrato_aditivo_assinatura: '16/05/2026' })
  expect((await ofContract(id)).contracts?.[0]?.value).toBeUndefined()
})
