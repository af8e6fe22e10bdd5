import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Match } from '#kits/import/server/match-header.ts'
import { type RowsPiece, readRows } from '#kits/import/server/read-rows.ts'
import { type RowProblem, UnreadableFile } from '#kits/import/server/unreadable.ts'
import { folhaImport } from '../folha.import.ts'
import { cabecalho, folha, windows1252 } from './folha.sample.ts'
import { leitores } from './importacao-celulas.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'praca-folha-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array, scope: Record<string, number> = {}) {
  const file = path.join(folder, 'folha.csv')
  fs.writeFileSync(file, content)
  const pieces: RowsPiece[] = []
  const ignored: RowProblem[] = []
  const reading = {
    file,
    definition: folhaImport,
    readers: leitores,
    scope,
    mappingOf: async () => ({}),
    onMatch: ({ warnings }: Match) => ignored.push(...warnings),
  }
  for await (const piece of readRows(reading)) pieces.push(piece)
  const names = Object.keys(folhaImport.columns)
  const linhas = pieces
    .flatMap(({ rows }) => rows)
    .map(({ linha, valores }) => ({
      linha,
      // what this file has no column for
      ...Object.fromEntries(names.flatMap((name, at) => (valores[at] === null ? [] : [[name, valores[at]]]))),
    }))
  return {
    linhas: linhas as Linha[],
    erros: pieces.flatMap(({ erros }) => erros),
    avisos: [...pieces.flatMap(({ avisos }) => avisos), ...ignored],
  }
}

type Linha = { linha: number; servidor: string; cargo: string }

async function refused(content: string | Uint8Array) {
  const error = await read(content).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(UnreadableFile)
  return (error as UnreadableFile).erros
}

const jose = {
  linha: 2,
  servidor: 'JOSÉ D’ÁVILA – Júnior',
  cargo: 'Professor(a) Nível I',
  codigo: '000123',
  ano: 2026,
  mes: 3,
  salario: '4580.57',
}
const linhaDeJose = 'JOSÉ D’ÁVILA – Júnior;Professor(a) Nível I;000123;2026;3;R$ 4.580,57'

describe('the file is read', () => {
  const texto = folha(linhaDeJose)
  const em1252 = Buffer.from(texto.replace('’', '\x92').replace('–', '\x96'), 'latin1')
  test.each([
    ['in UTF-8', texto],
    ['in UTF-8 with a byte-order mark', `\uFEFF${texto}`],
    ['with a doubly encoded mark', `ï»¿${texto}`],
    ['with both marks', `\uFEFFï»¿${texto}`],
    ['in windows-1252', em1252],
    ['in windows-1252 after a mark that lies', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), em1252])],
    ['in UTF-16', Buffer.from(texto, 'utf16le')],
    ['in UTF-16 with its mark', Buffer.from(`\uFEFF${texto}`, 'utf16le')],
    ['with LF', texto.replaceAll('\r\n', '\n')],
    ['with CR', texto.replaceAll('\r\n', '\r')],
    ['without a last line break', texto.trimEnd()],
    ['with accents made of two characters', texto.normalize('NFD')],
    ['with spaces around everything', texto.replaceAll(';', ' ; ')],
    ['quoted', texto.replace(linhaDeJose, linhaDeJose.replace(/[^;]+/g, '"$&"'))],
    ['with a header in other letters', texto.replace(cabecalho, ' SERVIDOR;cargo;CODIGO;Ano;MES ;Salario')],
  ])('%s', async (_name, content) => {
    expect(await read(content)).toMatchObject({ linhas: [jose], erros: [] })
  })

  test('columns in any order, between others, with line breaks inside cells; empty rows are skipped', async () => {
    const { linhas, erros } = await read(
      [
        'Mês;Obs;Salário;Servidor;Lotação;Código;Cargo;Ano',
        '03;"uma\r\nou ""duas""\nlinhas; sim";937;"MARIA\n DA PAZ";"";7;"A;B";2026',
        '',
        ';;;;;;;',
        'março;;41315.95;JOSÉ "ZÉ" SOUZA;;8;Guarda;2026',
      ].join('\n'),
    )
    expect(erros).toEqual([])
    const marco = { ano: 2026, mes: 3, orgao: '' }
    expect(linhas).toEqual([
      { ...marco, linha: 2, servidor: 'MARIA DA PAZ', cargo: 'A;B', codigo: '7', salario: '937.00' },
      // two line breaks within the row before, and two empty rows
      { ...marco, linha: 8, servidor: 'JOSÉ "ZÉ" SOUZA', cargo: 'Guarda', codigo: '8', salario: '41315.95' },
    ])
  })

  test('whatever stands in quoted cells, wherever a piece of the file ends', async () => {
    const cell = fc.stringMatching(/^[a-zà-ú"; ,]{0,40}x$/)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 900 }), async (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const content = folha(...rows.map(([nome, cargo], at) => `${quoted(nome)};${quoted(cargo)};${at};2026;3;1,50`))
        const { linhas, erros } = await read(content)
        expect(erros).toEqual([])
        expect(linhas.map(({ servidor, cargo }) => [servidor, cargo])).toEqual(
          rows.map(([nome, cargo]) => [nome.trim(), cargo.trim()]),
        )
      }),
      { numRuns: 30 },
    )
  })
})

describe('no payroll file', () => {
  test.each([
    ['an empty file', ''],
    ['a file of nothing but line breaks', '\r\n\r\n'],
    ['a spreadsheet', Buffer.from('PK\x03\x04\0\0Servidor;Cargo;Código;Ano;Mês;Salário\r\n')],
    ['any other text', 'Prezados,\r\nsegue a folha.'],
  ])('%s', async (_name, content) => {
    await refused(content)
  })

  test('only a header', async () => {
    expect(await refused(`${cabecalho}\r\n;;;;;\r\n`)).toEqual([
      { linha: 1, coluna: '', mensagem: 'O arquivo só tem o cabeçalho.' },
    ])
  })

  test('a column that is missing or stands twice', async () => {
    expect(await refused('Servidor;Código;Ano;Mês;Salário;Salario\r\nA;1;2026;3;1;1')).toEqual([
      { linha: 1, coluna: 'Cargo', mensagem: 'Esta coluna falta no cabeçalho.', remedio: { tipo: 'colunas' } },
      {
        linha: 1,
        coluna: 'Salário',
        mensagem: 'Esta coluna está duas vezes no cabeçalho.',
        remedio: { tipo: 'colunas' },
      },
    ])
  })
})

describe('a payroll as programs print it', () => {
  const parts = { vencimento: '1014.00', vantagens: '304.20', gratificacoes: '0.00' }

  test('commas and quotes in windows-1252, no year and no month: asked beside the file; the pay is what its parts add up to', async () => {
    const texto = [
      'Nome,Matrícula,Tipo Servidor,Cargo,Salário Base,Salário Vantagens,Salário Gratificação',
      'JOSÉ DA PAZ,10000,Cargo Efetivo/ Estatutário,AGENTE COMUNITÁRIO,"R$ 1.014,00","R$ 304,20","R$ 0,00"',
      'D\'ARC LIMA,10001,Cargo Efetivo,GUARDA,,"R$ 1,00",',
    ].join('\r\n')
    const { linhas, erros } = await read(Buffer.from(`${texto}\r\n`, 'latin1'), { ano: 2017, mes: 2 })
    const common = {
      linha: 2,
      servidor: 'JOSÉ DA PAZ',
      codigo: '10000',
      cargo: 'AGENTE COMUNITÁRIO',
      ano: 2017,
      mes: 2,
    }
    expect(linhas).toEqual([{ ...common, ...parts, salario: '1318.20', orgao: '', vinculo: 'efetivo' }])
    // what its parts do not say is not guessed
    expect(erros).toEqual([{ linha: 3, coluna: 'Salário', mensagem: 'Campo obrigatório.' }])
  })

  test('month and year in one cell, gross, net and deductions; a CPF for a registration number is hidden', async () => {
    const { linhas, erros, avisos } = await read(
      [
        'Funcionario;Entidade;CPF/Matricula;Cargo;Mes de Referencia;Centro de Custo;Salario Bruto;Salario Liquido;Total de Descontos',
        'ANA;PREFEITURA;529.982.247-25;GUARDA;Abr/2018;SAUDE;2.000,00;1.700,00;300,00',
        'RUI;PREFEITURA;77;GUARDA;04/2018;SAUDE;1.000,00;900,00;100,00',
        'EVA;PREFEITURA;78;GUARDA;abril;SAUDE;1.000,00;900,00;100,00',
        '',
      ].join('\n'),
    )
    const abril = { cargo: 'GUARDA', ano: 2018, mes: 4, orgao: '' }
    expect(linhas).toEqual([
      {
        ...{ linha: 2, servidor: 'ANA', codigo: '***.982.247-**', ...abril, salario: '2000.00' },
        ...{ bruto: '2000.00', liquido: '1700.00', descontos: '300.00' },
      },
      {
        ...{ linha: 3, servidor: 'RUI', codigo: '77', ...abril, salario: '1000.00' },
        ...{ bruto: '1000.00', liquido: '900.00', descontos: '100.00' },
      },
    ])
    expect(erros).toEqual([{ linha: 4, coluna: 'Ano', mensagem: 'Campo obrigatório.' }])
    expect(avisos).toMatchObject([
      { linha: 2, coluna: 'Código', mensagem: 'Isto é um CPF, que não se publica: fica escondido.' },
      ...[{ mensagem: 'Esta coluna não é lida.' }, { mensagem: 'Esta coluna não é lida.' }],
    ])
  })

  test('organ and link of each payment; a link that is not known is no reason to refuse the payroll', async () => {
    const { linhas, erros, avisos } = await read(
      [
        'Matrícula;Nome do Servidor;Cargo/Função;Secretaria;Regime Jurídico;Competência;Total de Proventos;Total de Descontos;Valor Líquido',
        '1;ANA;GUARDA;Secretaria de Saúde;Estatutário;10/2026;2.000,00;300,00;1.700,00',
        '2;RUI;GUARDA;;Celetista;10/2026;1.000,00;100,00;900,00',
        '',
      ].join('\n'),
    )
    expect(erros).toEqual([])
    expect(linhas[0]).toMatchObject({ orgao: 'Secretaria de Saúde', vinculo: 'efetivo', salario: '2000.00' })
    expect(linhas[1]).toMatchObject({ orgao: '' })
    expect(linhas[1]).not.toHaveProperty('vinculo')
    expect(avisos).toMatchObject([
      { linha: 3, coluna: 'Vínculo', mensagem: 'O portal não conhece o vínculo “Celetista”: fica não informado.' },
    ])
  })

  test('two payrolls of a month, by their kinds', async () => {
    const { linhas, erros } = await read(
      [
        'Nome;Matrícula;Mês;Ano;Cargo;Salário Base;Vantagens;Gratificação;Tipo de folha',
        'ANA;1;12;2025;GUARDA;1.014,00;304,20;0,00;FOLHA NORMAL',
        'ANA;1;12;2025;GUARDA;1.014,00;304,20;0,00;13º SALÁRIO - 2ª PARCELA',
        'ANA;1;12;2025;GUARDA;1.014,00;304,20;0,00;Outra',
      ].join('\n'),
    )
    expect(linhas).toMatchObject([
      { ...parts, salario: '1318.20', tipo: 'mensal' },
      { ...parts, salario: '1318.20', tipo: 'decimo_terceiro' },
    ])
    expect(erros).toEqual([{ linha: 4, coluna: 'Tipo da folha', mensagem: expect.stringContaining('Use um destes') }])
  })
})

describe('wrong rows', () => {
  test('each wrong cell by its line and column; the right ones are read', async () => {
    const { linhas, erros } = await read(
      folha(
        'ANA;Guarda;1;2026;3;1,00',
        ';Guarda;2;26;13;abc',
        'RUI;Guarda',
        `${'x'.repeat(201)};Gu\x01arda;${'9'.repeat(61)};1899;;-5,00`,
        'EVA;Guarda;5;2026;fevereiro;12345678901,00',
      ),
    )
    expect(linhas.map(({ servidor }) => servidor)).toEqual(['ANA'])
    expect(erros.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem}`)).toEqual([
      '3 Servidor: Campo obrigatório.',
      '3 Ano: Informe um ano com 4 dígitos.',
      '3 Mês: Informe um mês de 1 a 12.',
      '3 Salário: Informe um valor como 1.234,56.',
      '4 : A linha tem menos de 6 colunas.',
      '5 Servidor: Use no máximo 200 caracteres.',
      '5 Cargo: Caractere inválido.',
      '5 Código: Use no máximo 60 caracteres.',
      '5 Ano: Informe um ano com 4 dígitos.',
      '5 Mês: Campo obrigatório.',
      '5 Salário: O salário não pode ser negativo.',
      '6 Salário: Valor grande demais.',
    ])
  })

  test.each([
    ['at the end of a small file', folha('ANA;Guarda;1;2026;3;1,00', '"RUI;Guarda;2;2026;3;1,00')],
    ['before many rows', folha('ANA;Guarda;1;2026;3;1,00', '"RUI;Guarda', ...Array(30_000).fill('x;y'))],
  ])('quotes that never close, %s', async (_name, content) => {
    const { linhas, erros } = await read(content)
    expect(linhas).toHaveLength(1)
    expect(erros).toEqual([{ linha: 3, coluna: '', mensagem: expect.stringContaining('aspas') }])
  })

  test('bytes that windows-1252 has no letter for', async () => {
    const { erros } = await read(windows1252(folha('JOS\x81 É;Guarda;1;2026;3;1,00')))
    expect(erros).toEqual([{ linha: 2, coluna: 'Servidor', mensagem: 'Caractere inválido.' }])
  })
})

test('what is no amount is refused with line and column, never read in part', async () => {
  const cells = ['#DIV/0!', '100 mil', 'US$ 100,00', 'anexo 2', '12%', '2,675', '-']
  const { linhas, erros } = await read(folha(...cells.map((cell, at) => `ANA;AUX;${at};2026;3;${cell}`)))
  expect(linhas).toEqual([])
  expect(erros.map(({ linha, coluna }) => [linha, coluna])).toEqual(cells.map((_cell, at) => [at + 2, 'Salário']))
})
