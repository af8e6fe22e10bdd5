// Questions with one sure answer are recognised, and nothing else is taken for one; what is kept of a search in vain is nobody's.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dicionarioDe, doProduto, gruposDe, indicacaoDe, indicacoesDesde } from './expressoes.ts'
import { listaDoAno } from './lista-do-ano.ts'
import { isANorma, isEspecie, isRegistro, palavrasSemResultado, perguntaDe, vencimentosDe } from './perguntas.ts'
import { avisoDe, emOrdem, secoes, tiposDe } from './secoes.ts'
import { sinonimos } from './sinonimos.ts'
import { palavrasDe, termosDe } from './termos.ts'

describe('a question', () => {
  test.each([
    ['12.345.678/0001-95', { de: 'empresa', cnpj: '12345678000195' }],
    ['CNPJ 12345678000195', { de: 'empresa', cnpj: '12345678000195' }],
    ['2026000187', { de: 'protocolo', numero: '2026000187' }],
    ['protocolo nº 2026000187', { de: 'protocolo', numero: '2026000187' }],
    ['lei 416/2022', { de: 'norma', especie: 'lei', numero: '416', ano: '2022' }],
    ['Lei nº 1.234', { de: 'norma', especie: 'lei', numero: '1234', ano: null }],
    ['lei complementar 12 de 2020', { de: 'norma', especie: 'lei complementar', numero: '12', ano: '2020' }],
    ['quanto ganha o prefeito?', { de: 'salario', cargo: 'prefeito' }],
    ['salário da professora', { de: 'salario', cargo: 'professora' }],
    ['quando vence o IPTU?', { de: 'vencimento', tributo: 'iptu' }],
    ['vencimento do iss', { de: 'vencimento', tributo: 'iss' }],
    ['Onde fica o Conselho Tutelar?', { de: 'lugar', palavras: ['conselho', 'tutelar'], isPedido: true }],
    ['telefone da secretaria de saúde', { de: 'lugar', palavras: ['secretaria', 'saude'], isPedido: true }],
    ['conselho tutelar', { de: 'lugar', palavras: ['conselho', 'tutelar'], isPedido: false }],
  ])('%s', (typed, asked) => {
    expect(perguntaDe(typed)).toEqual(asked)
  })

  test.each(['12345678000', '2026-000187', '1999000187', 'segunda via iptu', 'lei de acesso', 'a', 'x'.repeat(200)])(
    '%s has no sure answer but perhaps a place',
    (typed) => {
      expect([undefined, 'lugar']).toContain(perguntaDe(typed)?.de)
    },
  )

  test('whatever is typed breaks nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 220 }), (typed) => {
        perguntaDe(typed)
        isRegistro(typed)
        vencimentosDe(typed)
        return gruposDe(termosDe(typed), doProduto).every(({ escolhas }) => escolhas.length > 0)
      }),
    )
  })

  test('a law is the one of its number and year, however it is written', () => {
    const lei = { de: 'norma', especie: 'lei', numero: '1234', ano: '2022' } as const
    expect(['Lei nº 1.234/2022', 'Lei nº 1234', 'Lei nº 01234/2022'].map((text) => isANorma(lei, text))).toEqual([
      true,
      true,
      true,
    ])
    for (const text of [
      'Lei nº 1.234/2021',
      'Lei Complementar nº 1.234/2022',
      'Decreto nº 1234/2022',
      'Lei nº 234/2022',
      '',
    ])
      expect(isANorma(lei, text)).toBe(false)
  })

  test('due dates are those that a text names', () => {
    expect(
      vencimentosDe(
        'Forma Vencimento Cota única 10 de março 15% Cota única 10 de abril 8% Até 6 parcelas dia 10, de março a agosto',
      ),
    ).toEqual([
      { nome: 'Cota única', valor: '10 de março' },
      { nome: 'Cota única', valor: '10 de abril' },
      { nome: 'Até 6 parcelas', valor: 'dia 10, de março a agosto' },
    ])
    expect(
      vencimentosDe('O ISS vence todo mês, no dia 15 de cada mês. A taxa vence em 31 de janeiro de 2026.'),
    ).toEqual([{ nome: 'Vencimento', valor: '31 de janeiro de 2026' }])
    expect(vencimentosDe('Publicado em 10 de março. A cota única tem desconto.')).toEqual([])
  })

  test('records are meant by numbers and by what they are called', () => {
    expect(['012/2026', '0515', 'pregão 7/2026', '12.345.678/0001-95', 'lei 12'].every(isRegistro)).toBe(true)
    expect(['creche', 'iptu 2026', 'rua 7 de setembro'].some(isRegistro)).toBe(false)
    expect([isEspecie('lei orgânica'), isEspecie('leitura de livros'), isEspecie('lei')]).toEqual([true, false, false])
  })
})

describe('what was searched in vain', () => {
  test.each([
    ['Cartão do SUS', 'cartao do sus'],
    ['  segunda via?! ', 'segunda via'],
    ['123.456.789-09', null],
    ['cpf 12345678909', null],
    ['maria@exemplo.com', null],
    ['(75) 99999-1234', null],
    ['Maria da Silva', null],
    ['benefício de Maria Souza', null],
    ['uma frase com palavras demais para ser só palavras', null],
    ['Ω漢字', null],
    ['a', null],
  ])('%s is kept as %s', (typed, kept) => {
    expect(palavrasSemResultado(typed)).toBe(kept)
  })

  test('is letters and few of them, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const kept = palavrasSemResultado(typed)
        return kept === null || /^[a-z ]{3,60}$/.test(kept)
      }),
    )
  })
})

describe('words that say the same', () => {
  const choices = (typed: string, dicionario = doProduto) =>
    gruposDe(termosDe(typed), dicionario).map(({ escolhas }) =>
      escolhas.map((termos) => termos.map(({ palavras }) => palavras.join(' ')).join('+')),
    )

  test('are looked for beside them, several words as one', () => {
    expect(choices('postos')[0]).toContain('unidade de saude')
    expect(choices('violência contra a mulher')).toHaveLength(1)
    const own = dicionarioDe([{ diz: ['taxa do lixo'], tambem: ['tarifa de limpeza'] }])
    expect(choices('segunda via da taxa de lixo', own)).toEqual([
      ['segunda'],
      ['via'],
      ['taxa+lixo', 'tarifa de limpeza'],
    ])
    expect(choices('taxa "lixo"', own)).toEqual([['taxa'], ['lixo']])
    expect(choices('taxa -lixo', own)).toEqual([['taxa'], ['lixo']])
  })

  test('words that only ask are left out where others are left', () => {
    const none = dicionarioDe([])
    expect(choices('onde fica o conselho tutelar', none)).toEqual([['conselho'], ['tutelar']])
    expect(choices('onde fica', none)).toEqual([['onde'], ['fica']])
  })

  test('every one of the product says something else in words that are looked for', () => {
    for (const { diz, tambem } of sinonimos)
      for (const text of [...diz, ...tambem]) expect(palavrasDe(text).length, text).toBeGreaterThan(0)
    const all = sinonimos.flatMap(({ diz }) => diz.map((text) => palavrasDe(text).join(' ')))
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  })

  test('a page that staff indicate is for these words, in any order, and not for more', () => {
    const page = { diz: 'cartão do SUS', endereco: '/servicos/1', titulo: 'Cartão do SUS' }
    const own = dicionarioDe([], [page])
    for (const typed of ['cartao do sus', 'SUS cartões', 'como tirar o cartão do sus?'])
      expect([typed, indicacaoDe(termosDe(typed), own)]).toMatchObject([typed, page])
    for (const typed of ['sus', 'cartão do sus perdido', '-cartao sus', ''])
      expect(indicacaoDe(termosDe(typed), own)).toBeNull()
    expect([indicacoesDesde('cartao d', own, 2).length, indicacoesDesde('sus', own, 2).length]).toEqual([1, 0])
  })
})

describe('sections', () => {
  const at = (id: string, lugar: number) => {
    const secao = secoes.find((one) => one.id === id)
    if (!secao) throw new Error(id)
    return { secao, lugar }
  }
  const order = (found: [string, number][], how = {}) =>
    emOrdem(
      found.map(([id, lugar]) => at(id, lugar)),
      { isRegistro: false, isEspecie: false, isVarias: false, ...how },
    ).map(({ secao }) => secao.id)

  test('doors come first, life next, records after', () => {
    expect(
      order([
        ['s-compras', 0],
        ['s-noticias', 0],
        ['s-servicos', 0],
      ]),
    ).toEqual(['s-servicos', 's-noticias', 's-compras'])
    expect(
      order([
        ['s-servicos', 2],
        ['s-noticias', 0],
      ]),
    ).toEqual(['s-noticias', 's-servicos'])
    expect(
      order([
        ['s-servicos', 1],
        ['s-lugares', 0],
      ]),
    ).toEqual(['s-lugares', 's-servicos'])
    expect(
      order([
        ['s-documentos', 0],
        ['s-registros', 2],
      ]),
    ).toEqual(['s-registros', 's-documentos'])
  })

  test('records come first of a number, and names of a name', () => {
    expect(
      order(
        [
          ['s-servicos', 0],
          ['s-compras', 0],
        ],
        { isRegistro: true },
      ),
    ).toEqual(['s-compras', 's-servicos'])
    expect(
      order(
        [
          ['s-servicos', 1],
          ['s-nomes', 0],
        ],
        { isVarias: true },
      ),
    ).toEqual(['s-nomes', 's-servicos'])
    expect(
      order(
        [
          ['s-servicos', 0],
          ['s-nomes', 0],
        ],
        { isVarias: true },
      ),
    ).toEqual(['s-servicos', 's-nomes'])
    expect(
      order(
        [
          ['s-servicos', 2],
          ['s-leis', 0],
        ],
        { isEspecie: true },
      ),
    ).toEqual(['s-leis', 's-servicos'])
  })

  test('every kind is in one section', () => {
    const kinds = ['servicos', 'documentos', 'licitacoes', 'o-que-ainda-nao-ha', 'noticias']
    expect(secoes.flatMap((secao) => tiposDe(secao, kinds)).sort()).toEqual([...kinds].sort())
  })

  test('what has most of the words is told in words', () => {
    expect(avisoDe('página', { de: 4, tem: 3, palavras: 4 })).toBe(
      'Não há página com as quatro palavras; estes têm três.',
    )
    expect(avisoDe('página', { de: 2, tem: 1, palavras: 2 })).toBe(
      'Não há página com as duas palavras; aqui está o que tem uma.',
    )
    expect(avisoDe('página', { de: 2, tem: 1, palavras: 3 })).toMatch('todas as palavras; aqui está o que tem parte')
  })
})

describe('a list and its year', () => {
  const lists = [
    ['/acesso/despesas', 'Despesas', 'exercicio despesa_mes despesa_mes_inicio despesa_mes_fim'],
    ['/acesso/receitas', 'Receitas', 'exercicio receita_mes_inicio receita_mes'],
    ['/acesso/obras/paralisadas', 'Obras Paralisadas', 'obra_paralisacao_ano obra_paralisacao_mes'],
    ['/acesso/obras', 'Obras Públicas', 'obra_ano obra_mes'],
    ['/acesso/liquidacoes', 'Liquidações', 'empenho_ano exercicio etapa_ano etapa_mes_inicio etapa_mes_fim'],
    ['/acesso/folha-de-pagamento', 'Folha de Pagamento', 'pagamento_ano pagamento_mes'],
    ['/acesso/planejamento', 'Planejamento e orçamento', 'exercicio'],
    ['/acesso/contratos', 'Contratos', 'contrato_data_celebracao_inicio contrato_data_celebracao_fim'],
    ['/acesso/entidades', 'Entidades', ''],
  ].map(([page = '', title = '', filters = '']) => ({ page, title, filters: filters.split(' '), text: '' }))
  const led = (typed: string) => {
    const found = listaDoAno(typed, lists, doProduto)
    return found && [found.titulo, found.endereco.replace('/acesso/', '')].join(' > ')
  }

  test.each([
    ['despesas 2025', 'Despesas de 2025 > despesas?exercicio=2025'],
    [
      'despesa de março de 2025',
      'Despesas de março de 2025 > despesas?exercicio=2025&despesa_mes_inicio=3&despesa_mes_fim=3',
    ],
    ['receitas abril 2024', 'Receitas de abril de 2024 > receitas?exercicio=2024&receita_mes_inicio=4&receita_mes=4'],
    ['obras 2025', 'Obras Públicas de 2025 > obras?obra_ano=2025'],
    ['obras paradas 2025', 'Obras Paralisadas de 2025 > obras/paralisadas?obra_paralisacao_ano=2025'],
    ['liquidações 2025', 'Liquidações de 2025 > liquidacoes?etapa_ano=2025'],
    [
      'salário outubro 2026',
      'Folha de Pagamento de outubro de 2026 > folha-de-pagamento?pagamento_ano=2026&pagamento_mes=10',
    ],
    ['orçamento 2026', 'Planejamento e orçamento de 2026 > planejamento?exercicio=2026'],
    [
      'contratos 2026',
      'Contratos de 2026 > contratos?contrato_data_celebracao_inicio=2026-01-01&contrato_data_celebracao_fim=2026-12-31',
    ],
    ['entidades 2026', 'Entidades > entidades'],
  ])('%s', (typed, place) => {
    expect(led(typed)).toBe(place)
  })

  test.each([
    'despesas',
    'pregão 2026',
    'despesas 2024 2025',
    '-despesas 2025',
    '2025',
    'março 2025',
    'merenda despesas 2025',
  ])('%s is none', (typed) => {
    expect(led(typed)).toBeNull()
  })
})
