// Tenders and contracts from files, with all that such files have: latin1, amounts to four places, periods in one cell, line breaks,
// long subjects, letters that begin a formula, hours, and control numbers of the PNCP or none.
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startImporter } from './importer.ts'

const { portal, db, cookies, send, checked, store } = await startImporter()

beforeEach(async () => {
  await sql`truncate licitacao, contrato, licitacao_importacao, contrato_importacao, importacao, importacao_antes cascade`.execute(
    db,
  )
})

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const table = (...lines: string[]) => `${lines.join('\r\n')}\r\n`
const rowsOf = async (name: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(name)} order by linha_origem`.execute(db)).rows
const messages = (problems: { linha: number; coluna: string; mensagem: string }[]) =>
  problems.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)
const undo = async (set: string, id: number) =>
  (await portal.call({ method: 'DELETE', url: `/painel/ajax/${set}/importacao/${id}`, cookies })).statusCode

const longo = `Contratação de ${'serviço continuado de manutenção '.repeat(95)}e mais nada`
const modalidades =
  'Modalidade;Número;Nº Processo;Órgão;Situação;Objeto;Contratante;Vencedor;Data de Abertura;Homologação;Valor Estimado;Valor Homologado;Número de controle no PNCP'
const licitacoes = table(
  modalidades,
  'Dispensa de Licitação;063/2020;155/2020;Secretaria de Saúde;Homologada;"AQUISIÇÃO DE\nTESTE RÁPIDO";Prefeitura;=cmd|calc;05/03/2020 às 9h;10/03/2020;"R$ 1.014,00";1234.5678;',
  `Pregão - Eletrônico;12/2020;200/2020;Secretaria de Educação;Divulgada no PNCP;${longo};Prefeitura;;06/03/2020 08:30:00;;17.540,0000;;11222333000181-1-000012/2020`,
  '"Pregão Eletrônico";013/2020;201/2020;Secretaria de Educação;Adjudicada;+55 ônibus;Prefeitura;;07/03/2020 à 09/03/2020;;;0,00;',
)

describe('tenders', () => {
  test('each cell as it is meant, what is changed or lost is said, and the whole is undone', async () => {
    const found = await checked('licitacao', latin1(licitacoes))
    expect(found).toMatchObject({ linhas: 3, novos: 3 })
    expect(messages(found.avisos)).toEqual([
      '2 Valor homologado: O valor tem mais de duas casas decimais: fica o número arredondado a 2.',
      '5 Realização: A célula tem um período: fica o seu primeiro dia.',
      '5 Contratada: Uma licitação adjudicada ou homologada tem contratada: informe quem é.',
    ])
    expect(found.amostra[0]?.licitacao_abertura).toBe('2020-03-05T09:00-03:00')
    await store('licitacao', found)
    const [dispensa, pregao, outro] = await rowsOf('licitacao')
    expect(dispensa).toMatchObject({
      licitacao_objeto: 'AQUISIÇÃO DE\nTESTE RÁPIDO',
      licitacao_contratada: '=cmd|calc',
      licitacao_abertura: '2020-03-05T12:00:00.000Z',
      licitacao_realizacao: '2020-03-05',
      licitacao_valor_estimado: '1014.00',
      licitacao_valor_homologado: '1234.57',
      ...{ licitacao_direta: true, licitacao_ano: 2020, licitacao_sequencial: 63 },
    })
    expect(pregao).toMatchObject({
      ...{ licitacao_objeto: longo, licitacao_valor_estimado: '17540.00', licitacao_valor_homologado: null },
      ...{ licitacao_abertura: '2020-03-06T11:30:00.000Z', licitacao_pncp: '11222333000181-1-000012/2020' },
    })
    expect(outro).toMatchObject({
      licitacao_realizacao: '2020-03-07',
      licitacao_abertura: null,
      licitacao_valor_homologado: '0.00',
    })

    // public list, search, open contracting and files have them; a formula leaves as text
    const csv = (await portal.call({ url: '/acesso/licitacoes.csv' })).body
    expect(csv).toContain("'=cmd|calc")
    const { items } = (
      await portal.call({ url: '/ajax/licitacao', query: { filters: '{"busca":"teste rapido"}' } })
    ).json().data
    expect(items).toMatchObject([{ licitacao_numero: '063/2020', tpr_nome: 'Dispensa' }])

    expect(await checked('licitacao', latin1(licitacoes))).toMatchObject({ novos: 0, alterados: 0, iguais: 3 })
    expect(await undo('licitacao', found.importacao_id)).toBe(200)
    expect(await rowsOf('licitacao')).toEqual([])
    const { rows } = await sql`
      select aud_acao as acao, aud_nome as nome from auditoria where aud_tabela = 'licitacao' order by auditoria_id desc limit 2`.execute(
      db,
    )
    expect(rows).toMatchObject([{ acao: 'desfez' }, { acao: 'importou', nome: expect.stringContaining('arquivo.csv') }])
  })

  type Row = { numero?: string; processo?: string; orgao?: string; objeto?: string; pncp?: string }
  const linha = ({
    numero = '063/2020',
    processo = '155/2020',
    orgao = 'Secretaria de Saúde',
    objeto = 'Testes',
    pncp = '',
  }: Row) => `Dispensa;${numero};${processo};${orgao};Divulgada;${objeto};Prefeitura;;;;;;${pncp}`
  const arquivo = (...linhas: Row[]) => table(modalidades, ...linhas.map(linha))
  const pncp = (n: number) => `11222333000181-1-${String(n).padStart(6, '0')}/2020`

  test('one tender is stored once, by whichever of its numbers a file knows it', async () => {
    const pairs: [why: string, first: Row, second: Row][] = [
      [
        'the same number, written otherwise',
        { numero: '010/2020' },
        { numero: '10-2020', orgao: 'SECRETARIA DE SAUDE' },
      ],
      [
        'its control number, whatever else changed',
        { numero: '20/2020', pncp: pncp(20) },
        { numero: '900/2020', orgao: 'Outro', pncp: pncp(20) },
      ],
      [
        'the PNCP gave it a number since',
        { numero: '30/2020' },
        { numero: '30/2020', orgao: 'MUNICÍPIO', processo: '', pncp: pncp(30) },
      ],
      [
        'a file that knows no control number',
        { numero: '40/2020', orgao: 'MUNICÍPIO', processo: '', pncp: pncp(40) },
        { numero: '40/2020' },
      ],
      [
        'the process, of another organ',
        { numero: '50/2020' },
        { numero: '50/2020', orgao: 'Fundo de Saúde', processo: '00155/2020' },
      ],
    ]
    await store('licitacao', await checked('licitacao', arquivo(...pairs.map(([, first]) => first))))
    const again = await checked('licitacao', arquivo(...pairs.map(([objeto, , second]) => ({ ...second, objeto }))))
    expect(again).toMatchObject({ novos: 0, alterados: pairs.length })
    await store('licitacao', again)
    expect((await rowsOf('licitacao')).map(({ licitacao_objeto }) => licitacao_objeto)).toEqual(
      pairs.map(([why]) => why),
    )
  })

  test('two tenders stay two: another control number, another organ and process, another year', async () => {
    await store('licitacao', await checked('licitacao', arquivo({ pncp: pncp(63) }, { numero: '64/2020' })))
    const others = arquivo(
      { pncp: pncp(99) },
      { numero: '64/2020', orgao: 'Câmara', processo: '7/2020' },
      { numero: '63/2021' },
    )
    const { novos, avisos } = await checked('licitacao', others)
    expect(novos).toBe(3)
    expect(messages(avisos)).toEqual(
      [
        '2 Número: Já há licitação desta modalidade com este número: 063/2020',
        '3 Número: Já há licitação desta modalidade com este número: 64/2020',
      ].map((start) => `${start} (Testes). Confira se são licitações diferentes.`),
    )
  })

  test('the same tender twice, a modality and a situation that nobody knows, what must be there', async () => {
    const twice = await send(
      'licitacao',
      arquivo({ pncp: pncp(1) }, { orgao: 'SECRETARIA DE SAÚDE' }, { numero: '1/2020', pncp: pncp(1) }),
    )
    expect(messages(twice.erros)).toEqual([
      '3 : A mesma licitação já está no arquivo: linha 2.',
      '4 : A mesma licitação já está no arquivo: linha 2.',
    ])
    const bad = await send(
      'licitacao',
      table('Modalidade;Número;Situação;Objeto', 'Escambo;1/2020;Contrato;', 'Dispensa;2/2020;;x'),
      {
        licitacao_orgao: 'Prefeitura',
        licitacao_contratante: 'Prefeitura',
      },
    )
    expect(messages(bad.erros)).toEqual([
      '2 Modalidade: Escambo não está no cadastro do portal. Cadastre antes de importar.',
      '2 Situação: Contrato não está no cadastro do portal. Cadastre antes de importar.',
      '2 Objeto: Campo obrigatório.',
    ])
    expect(bad.grupos[0].remedio.href).toBe('/painel/licitacao/cadastro')
    const none = await send('licitacao', table('Modalidade;Número;Objeto', 'Dispensa;2/2020;x'))
    expect(none.erros.map(({ coluna }: { coluna: string }) => coluna)).toEqual(['Órgão', 'Contratante'])
  })
})

describe('contracts', () => {
  const cabecalho =
    'Nº do Contrato;Processo;Licitação;Modalidade;Vigência;Contratado;Contratante;Assinatura;Objeto;Valor;Fiscal;Situação'
  const contratos = table(
    cabecalho,
    '045/2020;155/2020;63/2020;Dispensa;01/04/2020 à 31/03/2021;"Mercantil Boa Mesa\nLtda";Prefeitura;30/03/2020;"@soma(1)";"R$ 1.014,00";Joana Prado;Vigente',
    '046/2020;200/2020;;;02/04/2020;Auto Peças Sertão;Prefeitura;30/03/2020;Peças;41315.9567;;',
  )

  test('the period becomes two days, the tender is found by number or process, and all is undone', async () => {
    await store('licitacao', await checked('licitacao', latin1(licitacoes)))
    const found = await checked('contrato', contratos)
    expect(messages(found.avisos)).toEqual([
      '4 Valor: O valor tem mais de duas casas decimais: fica o número arredondado a 2.',
      '4 Número da licitação: A licitação foi achada pelo número do processo.',
    ])
    expect(found.escopos[0]?.soma).toBe('42329.96')
    await store('contrato', found)
    const [um, dois] = await rowsOf('contrato')
    expect(um).toMatchObject({
      ...{
        contrato_data_vigencia: '2020-04-01',
        contrato_data_vigencia_fim: '2021-03-31',
        contrato_objeto: '@soma(1)',
      },
      ...{
        contrato_contratada: 'Mercantil Boa Mesa Ltda',
        contrato_fiscal: 'Joana Prado',
        contrato_numero_licitacao: '063/2020',
      },
    })
    expect(dois).toMatchObject({
      ...{ contrato_data_vigencia: '2020-04-02', contrato_data_vigencia_fim: null, contrato_valor: '41315.96' },
      ...{ contrato_numero_licitacao: '12/2020', contrato_licitacao_origem: 'Pregão Eletrônico' },
    })
    const page = (await portal.call({ url: `/acesso/contratos/${um?.contrato_id}` })).body
    expect(page).toMatch(/href="\/acesso\/licitacoes\/\d+"/)
    expect(await checked('contrato', contratos)).toMatchObject({ novos: 0, iguais: 2 })
    expect(await undo('contrato', found.importacao_id)).toBe(200)
    expect(await rowsOf('contrato')).toEqual([])
  })

  const linha = ({
    numero = '045/2020',
    vigencia = '01/04/2020 à 31/03/2021',
    quem = 'Mercantil',
    objeto = 'Gêneros',
  }) => `${numero};155/2020;;;${vigencia};${quem};Prefeitura;30/03/2020;${objeto};10,00;;`
  const arquivo = (...linhas: Parameters<typeof linha>[0][]) => table(cabecalho, ...linhas.map(linha))

  test('one contract is stored once, and each unit numbers its own', async () => {
    await store('contrato', await checked('contrato', arquivo({})))
    const same = await checked('contrato', arquivo({ numero: '45-2020', quem: 'MERCANTIL', objeto: 'Outros gêneros' }))
    expect(same).toMatchObject({ novos: 0, alterados: 1 })
    const other = await checked('contrato', arquivo({ quem: 'Padaria' }))
    expect(other.novos).toBe(1)
    expect(messages(other.avisos)).toEqual([
      '2 Número: Já há contrato com este número: 045/2020 (Mercantil). Confira se são contratos diferentes.',
    ])
  })

  test.each([
    ['CNPJ da contratada;Contratado', '45.997.418/0001-53;Boa Mesa', ['45997418000153', '', 'Boa Mesa']],
    ['CPF/CNPJ;Contratado', '529.982.247-25;João', ['', '52998224725', 'João']],
    ['Contratado;CNPJ do fornecedor', 'Boa Mesa;45997418000153', ['45997418000153', '', 'Boa Mesa']],
    ['Contratado', 'Boa Mesa', ['', '', 'Boa Mesa']],
  ])('the document of who supplies comes with the file: %s', async (columns, cells, expected) => {
    const file = table(
      `Nº do Contrato;Processo;Licitação;Modalidade;Contratante;Assinatura;Objeto;Valor;${columns}`,
      `77/2020;9/2020;;;Prefeitura;30/03/2020;Arroz;10,00;${cells}`,
    )
    const found = await checked('contrato', file)
    await store('contrato', found)
    const [um] = await rowsOf('contrato')
    expect([um?.contrato_contratada_cnpj, um?.contrato_contratada_cpf, um?.contrato_contratada]).toEqual(expected)
    expect(await undo('contrato', found.importacao_id)).toBe(200)
  })

  test('what the form refuses is refused', async () => {
    const { erros } = await send(
      'contrato',
      arquivo({ vigencia: '31/03/2021 à 01/04/2020' }, { vigencia: '12 meses' }, {}, {}),
    )
    expect(messages(erros)).toEqual([
      '2 Fim da vigência: O fim da vigência vem depois do início.',
      '3 Início da vigência: Informe uma data como 31/12/2026.',
      '3 Fim da vigência: Informe uma data como 31/12/2026.',
      '4 : O mesmo contrato já está no arquivo: linha 2.',
      '5 : O mesmo contrato já está no arquivo: linha 2.',
    ])
  })
})
