// What the declarations of health, day care and councils say of their own; that each part of a declared set works is the kit's and
// house.test.ts's.
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#app/testing/multipart.ts'
import { startTestPortal, type TestPortal } from '#app/testing/test-portal.ts'

let portal: TestPortal
let clerk: { painel: string }

const create = async (set: string, payload: object) => {
  const answer = await portal.call({ method: 'POST', url: `/painel/ajax/${set}/novo`, cookies: clerk, payload })
  return { status: answer.statusCode, data: answer.json().data }
}
const listed = async (set: string, filters: object = {}) =>
  (await portal.call({ url: `/ajax/${set}`, query: { filters: JSON.stringify(filters) } })).json().data
const checkFile = async (set: string, content: string, fields: Record<string, string> = {}) => {
  const form = await multipart(fields, { arquivo: { name: 'x.csv', content } })
  return (await portal.call({ method: 'POST', url: `/painel/ajax/${set}/importacao`, cookies: clerk, ...form })).json()
    .data
}
const store = (set: string, { importacao_id }: { importacao_id: number }) =>
  portal.call({
    ...{ method: 'POST', url: `/painel/ajax/${set}/importacao/${importacao_id}`, cookies: clerk },
    payload: { confirmo: '1' },
  })
const pageOf = async (url: string) => (await portal.call({ url, headers: { accept: 'text/html' } })).body

const unidade = {
  ...{ unidade_saude_nome: 'UBS Centro', unidade_saude_cnes: '1234567', unidade_saude_tipo: 'ubs' },
  ...{ unidade_saude_endereco: 'Praça da Matriz, 12', unidade_saude_telefone: '(75) 3999-0201' },
  unidade_saude_horario: 'segunda a sexta, das 7h às 17h',
}
const fila = {
  ...{ entidade_id: 1, exercicio: 2026, fila_regulacao_procedimento: 'Ultrassonografia' },
  ...{ fila_regulacao_especialidade: 'Exames', fila_regulacao_quantidade: 30, fila_regulacao_espera_media_dias: 40 },
}
const estoque = {
  ...{
    entidade_id: 1,
    exercicio: 2026,
    medicamento_estoque_medicamento: 'Dipirona 500 mg',
    medicamento_estoque_unidade: 'un',
  },
  ...{ medicamento_estoque_situacao: 'disponivel', medicamento_estoque_quantidade: '100' },
}

beforeAll(async () => {
  portal = await startTestPortal()
  await portal.platform.jobs.start()
  clerk = await portal.loginAs('administrador')
})

test('a unit leads to who attends there, and the CNES is seven digits', async () => {
  const { data } = await create('unidade_saude', unidade)
  const wrong = await create('unidade_saude', { ...unidade, unidade_saude_cnes: '12' })
  expect([wrong.status, wrong.data]).toEqual([422, { unidade_saude_cnes: ['O CNES tem sete algarismos.'] }])
  const escala = {
    ...{
      unidade_saude_id: data.unidade_saude_id,
      escala_profissional_nome: 'Iara Nunes',
      escala_especialidade: 'Odontologia',
    },
    ...{ escala_dias_horarios: 'terça, das 8h às 12h', escala_vigencia_inicio: '2026-01-05' },
  }
  expect((await create('escala', escala)).status).toBe(201)
  expect((await create('escala', { ...escala, escala_vigencia_fim: '2026-01-04' })).data).toEqual({
    escala_vigencia_fim: ['O fim é antes do início.'],
  })
  expect((await listed('escala', { escala_dias_horarios: 'terça', escala_em_vigor: '2026-02-01' })).count).toBe(1)
  expect((await listed('escala', { escala_em_vigor: '2025-12-31' })).count).toBe(0)
  const page = await pageOf(`/acesso/saude/unidades/${data.unidade_saude_id}`)
  expect(page).toContain(`href="/acesso/saude/escalas?unidade_saude_id=${data.unidade_saude_id}"`)
})

test('units are told with telephone, hours and services where there is no map, and shown on it where there is', async () => {
  const servicos = { unidade_saude_servicos: 'Vacinas e <b>curativos</b>.', unidade_saude_bairro: 'Centro' }
  const alto = { ...unidade, unidade_saude_cnes: '7654321', unidade_saude_nome: 'UBS Alto', ...servicos }
  expect((await create('unidade_saude', alto)).status).toBe(201)
  const textOf = async (url: string) => (await pageOf(url)).replaceAll('<!-- -->', '')
  const told = await textOf('/acesso/saude/unidades')
  expect(told).toMatch(
    /Onde e quando atendem<.*>UBS Alto<.*Praça da Matriz, 12, Centro<.*href="tel:\+557539990201">\(75\) 3999-0201</s,
  )
  expect(told).toContain('Horário: segunda a sexta, das 7h às 17h')
  expect(told).toContain('Vacinas e &lt;b&gt;curativos&lt;/b&gt;.')
  expect(told).not.toContain('mapa-da-cidade')
  expect(await textOf('/acesso/saude/unidades?unidade_saude_nome=Centro')).not.toContain('Onde e quando atendem')
  for (const [cnes, lat] of [
    ['1111111', '-10.9'],
    ['2222222', '-10.8'],
  ]) {
    const onde = { unidade_saude_latitude: lat, unidade_saude_longitude: '-39.9' }
    const placed = { ...unidade, unidade_saude_nome: `UBS ${cnes}`, unidade_saude_cnes: cnes, ...onde }
    expect((await create('unidade_saude', placed)).status).toBe(201)
  }
  const drawn = await textOf('/acesso/saude/unidades')
  expect(drawn).toContain('aria-label="1: UBS 1111111"')
  expect(drawn).not.toContain('Onde e quando atendem')
})

test('the queue opens on its newest day, which alone has a sum; nobody in it can be told', async () => {
  for (const fila_regulacao_posicao_em of ['2026-08-05', '2026-09-05'])
    expect((await create('fila_regulacao', { ...fila, fila_regulacao_posicao_em })).status).toBe(201)
  const few = await create('fila_regulacao', {
    ...fila,
    fila_regulacao_quantidade: 3,
    fila_regulacao_posicao_em: '2026-09-05',
  })
  expect([few.status, Object.keys(few.data)]).toEqual([422, ['fila_regulacao_quantidade']])
  const fewSeen = await create('fila_regulacao', {
    ...fila,
    fila_regulacao_posicao_em: '2026-09-05',
    fila_regulacao_atendidos_mes: 4,
  })
  expect([fewSeen.status, Object.keys(fewSeen.data)]).toEqual([422, ['fila_regulacao_atendidos_mes']])
  const late = await create('fila_regulacao', { ...fila, fila_regulacao_posicao_em: '2999-01-01' })
  expect([late.status, Object.keys(late.data)]).toEqual([422, ['fila_regulacao_posicao_em']])
  const newest = await listed('fila_regulacao', { fila_regulacao_atual: '1' })
  expect(newest.items.map((row: Record<string, unknown>) => row.fila_regulacao_posicao_em)).toEqual(['2026-09-05'])
  expect(newest.totais).toEqual({ fila_regulacao_quantidade: '30', fila_regulacao_atendidos_mes: null })
  expect(newest.grafico.barras).toEqual([{ valor: 'Exames', nome: null, linhas: 1, totais: ['30'] }])
  expect(await listed('fila_regulacao')).toMatchObject({ count: 2, totais: {}, grafico: null })
  const page = await pageOf('/acesso/saude/fila-da-regulacao')
  expect([page.includes('05/09/2026'), page.includes('05/08/2026')]).toEqual([true, false])
})

test('the newest stock of each pharmacy is shown, though they are counted on different days', async () => {
  const of = (farmacia: string, posicao: string) => ({
    ...estoque,
    ...{ medicamento_estoque_farmacia: farmacia, medicamento_estoque_posicao: posicao },
  })
  for (const [farmacia, posicao] of [
    ['Central', '2026-09-05'],
    ['Central', '2026-09-20'],
    ['Bairro', '2026-09-08'],
  ] as const)
    expect((await create('medicamento_estoque', of(farmacia, posicao))).status).toBe(201)
  const { items, grafico } = await listed('medicamento_estoque', { medicamento_estoque_atual: '1' })
  const shown = items.map(
    (row: Record<string, string>) => `${row.medicamento_estoque_farmacia} ${row.medicamento_estoque_posicao}`,
  )
  expect(shown.sort()).toEqual(['Bairro 2026-09-08', 'Central 2026-09-20'])
  expect(grafico.barras).toEqual([{ valor: 'disponivel', nome: null, linhas: 2, totais: [] }])
  const none = await create('medicamento_estoque', {
    ...of('Central', '2026-09-20'),
    medicamento_estoque_quantidade: '0',
  })
  expect(none.data).toEqual({ medicamento_estoque_situacao: ['Em falta é o que tem quantidade zero, e só isso.'] })
})

test("a pharmacy's file replaces what is there of its day and pharmacy alone", async () => {
  const head = 'CNPJ;Exercício;Produto;Estabelecimento;Saldo Atual;Unid;Disponibilidade;Data da Posição'
  const row = ';2026;AMOXICILINA 500MG CAPSULA;Central;1.200;CAP;Disponível;20/09/2026'
  const data = await checkFile('medicamento_estoque', `${head}\n${row}\n`, { entidade_id: '1' })
  expect(data).toMatchObject({ linhas: 1, novos: 1, ausentes: 1 })
  expect((await store('medicamento_estoque', data)).statusCode).toBe(200)
  const { items } = await listed('medicamento_estoque')
  expect(items.map((row: Record<string, string>) => row.medicamento_estoque_medicamento).sort()).toEqual([
    'AMOXICILINA 500MG CAPSULA',
    'Dipirona 500 mg',
    'Dipirona 500 mg',
  ])
})

test("a file of the day-care queue is warned of holes and of who fell back, and has no child's name", async () => {
  const head = 'Protocolo;Creche;Etapa;Classificação;Data de Inscrição;Critério de Prioridade;Situação;Data da Fila'
  const file = (day: string, ...rows: string[]) =>
    [head, ...rows.map((row) => `${row};Aguardando;${day}`), ''].join('\n')
  const [ana, bia] = ['A-1;Umbu;Berçário;', 'B-2;Umbu;Berçário;']
  const details = ';01/02/2026;Ordem de inscrição'
  const first = await checkFile('fila_creche', file('01/08/2026', `${ana}1${details}`, `${bia}2${details}`), {
    ...{ entidade_id: '1', exercicio: '2026' },
  })
  expect(first).toMatchObject({ novos: 2, avisos: [] })
  expect((await store('fila_creche', first)).statusCode).toBe(200)
  const second = await checkFile('fila_creche', file('01/09/2026', `${bia}1${details}`, `${ana}3${details}`), {
    ...{ entidade_id: '1', exercicio: '2026' },
  })
  expect(second.avisos.map(({ mensagem }: { mensagem: string }) => mensagem).sort()).toEqual([
    'Falta no arquivo quem está logo antes na fila.',
    'Recuou na fila desde a última posição: diga por quê.',
  ])
  const [row] = (await listed('fila_creche', { fila_creche_protocolo_publico: 'A-1', fila_creche_turma: 'bercario' }))
    .items
  expect(Object.keys(row).filter((name) => /nome$|crianca|responsavel/.test(name))).toEqual(['entidade_nome'])
  const waiting = async (situacao: string) => (await listed('fila_creche', { fila_creche_situacao: situacao })).count
  expect([await waiting('aguardando'), await waiting('convocado')]).toEqual([2, 0])
})

test('nobody waits for day care since a day after that of the queue, nor in a queue to come', async () => {
  const posicao = {
    ...{ entidade_id: 1, exercicio: 2026, fila_creche_protocolo_publico: 'C-3', fila_creche_unidade: 'Umbu' },
    ...{ fila_creche_turma: 'Berçário', fila_creche_ordem: '1', fila_creche_criterio: 'Ordem de inscrição' },
    ...{ fila_creche_inscricao: '2026-09-02', fila_creche_situacao: 'aguardando' },
  }
  const refused = async (fila_creche_posicao_em: string) =>
    Object.keys((await create('fila_creche', { ...posicao, fila_creche_posicao_em })).data)
  expect(await refused('2026-09-01')).toEqual(['fila_creche_inscricao'])
  expect(await refused('2999-01-01')).toEqual(['fila_creche_posicao_em'])
})

test('a council has its members with a mandate and its documents, which can be read', async () => {
  const { data } = await create('conselho', {
    ...{ conselho_nome: 'Conselho de Saúde', conselho_area: 'saude', conselho_email: 'cms@exemplo.com' },
  })
  const outro = { conselho_nome: 'Conselho do Fundeb', conselho_area: 'fundeb', conselho_email: 'f@exemplo.com' }
  expect((await create('conselho', outro)).status).toBe(201)
  const file =
    'Conselho;Nome;Segmento;Entidade;Titular/Suplente;Início do Mandato;Fim do Mandato\nConselho de Saúde;IARA NUNES;usuários;Associação;Titular;01/03/2025;28/02/2027\n'
  const members = await checkFile('conselheiro', file)
  expect(members).toMatchObject({ novos: 1 })
  expect((await store('conselheiro', members)).statusCode).toBe(200)
  expect(
    (await listed('conselheiro', { conselheiro_em_vigor: '2026-01-01', conselho_id: data.conselho_id })).count,
  ).toBe(1)
  expect((await listed('conselheiro', { conselheiro_em_vigor: '2027-03-01' })).count).toBe(0)
  const held = {
    conselho_id: data.conselho_id,
    conselheiro_nome: 'Cauã',
    conselheiro_segmento: 'usuários',
    conselheiro_entidade: 'APLB',
  }
  const turned = {
    conselheiro_titularidade: 'titular',
    conselheiro_inicio: '2026-03-01',
    conselheiro_fim: '2026-02-28',
  }
  expect((await create('conselheiro', { ...held, ...turned })).data).toMatchObject({
    conselheiro_fim: ['O fim é antes do início.'],
  })
  const named = async (filters: object) =>
    (await listed('conselho', filters)).items.map(({ conselho_nome }: { conselho_nome: string }) => conselho_nome)
  expect(await named({ conselho_area: 'fundeb' })).toEqual(['Conselho do Fundeb'])
  expect((await listed('conselheiro')).grafico.barras).toMatchObject([{ nome: 'Conselho de Saúde', linhas: 1 }])
  const documento = {
    ...{ conselho_id: data.conselho_id, conselho_documento_titulo: 'Ata 1', conselho_documento_tipo: 'ata' },
    conselho_documento_data: '2026-03-03',
  }
  expect((await create('conselho_documento', documento)).data).toEqual({
    conselho_documento_texto: [
      'Envie o arquivo do documento, ou cole o texto ou o endereço de onde ele pode ser lido.',
    ],
  })
  expect((await create('conselho_documento', { ...documento, conselho_documento_texto: 'Lida a ata.' })).status).toBe(
    201,
  )
  const page = await pageOf(`/acesso/conselhos/${data.conselho_id}`)
  expect(page).toMatch(/Membros dos Conselhos<\/a>: (<!-- -->)?1/)
  expect(page).toMatch(/Documentos dos Conselhos<\/a>: (<!-- -->)?1/)
})

test('medicines are found by name and by the list that they are on', async () => {
  const file =
    'Medicamento;Dosagem;Forma Farmacêutica;Relação;Onde Encontrar\nLOSARTANA;50 MG;COMPRIMIDO;REMUME;Farmácia Municipal\n'
  const data = await checkFile('medicamento', file)
  expect(data).toMatchObject({ novos: 1, amostra: [{ medicamento_lista: 'remume' }] })
  expect((await store('medicamento', data)).statusCode).toBe(200)
  expect((await listed('medicamento', { medicamento_nome: 'losartana', medicamento_lista: 'remume' })).count).toBe(1)
  expect((await listed('medicamento', { medicamento_lista: 'alto_custo' })).count).toBe(0)
})

test('what the town says of a list stands above it, with each record and in the dictionary, until it is emptied', async () => {
  const call = '/painel/ajax/medicamento/explicacao'
  const save = async (payload: object, cookies = clerk) => {
    const answer = await portal.call({ method: 'PUT', url: call, cookies, payload })
    return [answer.statusCode, answer.json().data] as const
  }
  const lista_explicacao_texto = 'REMUME: na farmácia.\n\nAlto custo: com o laudo. Fale com 529.982.247-25.'
  expect((await save({ lista_explicacao_texto }, await portal.loginAs('educacao')))[0]).toBe(403)
  const wrong = { lista_explicacao_texto, lista_explicacao_link: 'javascript:alert(1)' }
  expect(Object.keys((await save(wrong))[1])).toEqual(['lista_explicacao_link', 'lista_explicacao_documento'])
  const said = { lista_explicacao_texto, lista_explicacao_documento: 'REMUME', lista_explicacao_link: '/p/remume' }
  expect(await save({ ...said, versao: 0 })).toMatchObject([200, { ...said, versao: 1 }])
  expect((await save({ ...said, versao: 0 }))[0]).toBe(409)
  const made = await create('medicamento', {
    ...{ medicamento_nome: 'Insulina', medicamento_concentracao: '100 UI', medicamento_forma: 'injetável' },
    ...{ medicamento_lista: 'remume', medicamento_como_obter: 'Com a receita.' },
  })
  const places = [
    '/acesso/saude/medicamentos',
    `/acesso/saude/medicamentos/${made.data.medicamento_id}`,
    '/dados/dicionario',
  ]
  for (const url of places) {
    const html = await pageOf(url)
    expect(html, url).toContain('REMUME: na farmácia.')
    expect(html, url).toContain('***.982.247-**')
    expect(html, url).not.toContain('529.982.247-25')
  }
  const [list] = await Promise.all(places.map(pageOf))
  expect(list).toMatch(/<section class="secao medida recados"[^>]*><h2[^>]*>Como conseguir os medicamentos/)
  expect(list).toContain('<a href="/p/remume">REMUME</a>')
  expect(await pageOf('/acesso/saude/estoque-de-medicamentos')).not.toContain('REMUME: na')
  expect(await save({ lista_explicacao_texto: '', versao: 1 })).toMatchObject([200, { versao: 0 }])
  for (const url of places) expect(await pageOf(url), url).not.toContain('REMUME: na farmácia.')
  // the two queues have theirs
  for (const set of ['fila-creche', 'fila-regulacao']) {
    const page = await portal.call({
      url: `/painel/${set}/explicacao`,
      headers: { accept: 'text/html' },
      cookies: clerk,
    })
    expect(page.statusCode).toBe(200)
  }
})
