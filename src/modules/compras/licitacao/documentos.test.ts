import { describe, expect, test } from 'vitest'
import { type Conferir, confere, type Especie, especieDoNome, gruposDe } from './documentos.ts'

const anexo = (licitacao_anexo_tipo: Especie | null) => ({ licitacao_anexo_tipo })
const licitacao = (tipos: (Especie | null)[], more: Partial<Conferir> = {}): Conferir => ({
  licitacao_direta: false,
  licitacao_pequeno_valor: false,
  licitacao_sem_parecer_tecnico: false,
  licitacao_sem_recurso: false,
  ...more,
  anexos: tipos.map(anexo),
})
const faltam = (of: Conferir) =>
  confere(of)
    .filter(({ estado }) => estado === 'falta')
    .map(({ nome }) => nome)

describe('what a file is, by its name', () => {
  test.each([
    ['edital_12.pdf', 'edital'],
    ['ERRATA 01 - Edital PE 012-2026.pdf', 'edital'],
    ['Termo de Referência.odt', 'termo_referencia'],
    ['TR_merenda.docx', 'termo_referencia'],
    ['projeto-basico.pdf', 'termo_referencia'],
    ['Pesquisa de Preços.xlsx', 'orcamento'],
    ['planilha-orcamentaria-tomada-de-precos-004-2022.xlsx', 'orcamento'],
    ['parecer_juridico.pdf', 'parecer_juridico'],
    ['Parecer Técnico da Engenharia.pdf', 'parecer_tecnico'],
    ['ata-da-sessao-publica-pregao-eletronico-012-2024.pdf', 'ata'],
    ['Ata de Registro de Preços.pdf', 'contrato'],
    ['impugnacao-empresa-x.pdf', 'recurso'],
    ['Resposta à impugnação.pdf', 'decisao'],
    ['termo-de-adjudicacao.pdf', 'adjudicacao'],
    ['Termo de Adjudicação e Homologação.pdf', 'adjudicacao_homologacao'],
    ['homologação.pdf', 'homologacao'],
    ['Termo de ratificação.pdf', 'ratificacao'],
    ['retificacao do edital.pdf', 'edital'],
    ['Termo de encerramento.pdf', 'encerramento'],
    ['Razão da escolha do fornecedor.pdf', 'razao_escolha'],
    ['decreto de emergência.pdf', 'situacao_emergencial'],
    ['minuta-do-contrato.pdf', 'outro'],
    ['ANEXO IV - MINUTA CONTRATUAL.docx', 'outro'],
    ['Contrato (minuta).odt', 'outro'],
    ['Minuta da Ata de Registro de Preços.pdf', 'outro'],
    ['minuta_edital.docx', 'outro'],
    ['modelo de contrato.doc', 'outro'],
    ['Edital e minuta do contrato.pdf', 'edital'],
    ['Parecer jurídico sobre a minuta.pdf', 'parecer_juridico'],
    ['contrato-012-2026.pdf', 'contrato'],
    ['scan0001.pdf', null],
    ['relatorio.pdf', null], // not 'ata' nor 'tr' within a word
    ['contratacao.pdf', null],
  ])('%s', (nome, especie) => expect(especieDoNome(nome)).toBe(especie))
})

const nove: Especie[] = [
  'termo_referencia',
  'justificativa',
  'parecer_tecnico',
  'parecer_juridico',
  'orcamento',
  'ata',
  'decisao',
  'adjudicacao',
  'homologacao',
]

describe('what must be there', () => {
  test('of a tender: the notice and nine documents', () => {
    expect(confere(licitacao([]))).toHaveLength(10)
    expect(faltam(licitacao(['edital', ...nove]))).toEqual([])
    for (const tipo of nove)
      expect(faltam(licitacao(['edital', ...nove.filter((other) => other !== tipo)])), tipo).toHaveLength(1)
    expect(faltam(licitacao(nove))).toEqual(['Edital'])
    expect(faltam(licitacao(['outro', null]))).toHaveLength(10)
  })

  test('a document that never existed is not demanded; one that is there all the same counts as there', () => {
    const without = { licitacao_sem_parecer_tecnico: true, licitacao_sem_recurso: true }
    expect(faltam(licitacao([], without))).toHaveLength(8)
    const states = confere(licitacao(['parecer_tecnico'], without)).map(({ estado }) => estado)
    expect(states.filter((estado) => estado === 'publicado')).toHaveLength(1)
    expect(states.filter((estado) => estado === 'dispensado')).toHaveLength(1)
  })

  test('one document may be adjudication and homologation', () => {
    const both = nove.filter((tipo) => tipo !== 'adjudicacao' && tipo !== 'homologacao')
    expect(faltam(licitacao(['edital', ...both, 'adjudicacao_homologacao']))).toEqual([])
  })

  test('of a direct contracting five, and none of one of small value', () => {
    const direta = { licitacao_direta: true }
    expect(faltam(licitacao([], direta))).toHaveLength(5)
    const cinco: Especie[] = ['situacao_emergencial', 'parecer_juridico', 'orcamento', 'razao_escolha', 'ratificacao']
    expect(faltam(licitacao(cinco, direta))).toEqual([])
    expect(confere(licitacao([], { ...direta, licitacao_pequeno_valor: true }))).toEqual([])
    // only a direct contracting can be one
    expect(confere(licitacao([], { licitacao_pequeno_valor: true }))).toHaveLength(10)
  })
})

test('documents stand under the headings of the procedure, unsorted ones last', () => {
  const all = licitacao([null, 'homologacao', 'edital', 'outro', 'contrato', 'ata', 'orcamento'])
  const shown = gruposDe(all.anexos, [], false).map(({ titulo, anexos }) => [
    titulo,
    anexos.map(({ licitacao_anexo_tipo: tipo }) => tipo),
  ])
  expect(shown).toEqual([
    ['Edital e avisos', ['edital']],
    ['Fase interna', ['orcamento']],
    ['Fase externa', ['homologacao', 'ata']],
    ['Contratação', ['contrato']],
    ['Outros documentos', [null, 'outro']],
  ])
  const missing = gruposDe(all.anexos, confere(all), false).flatMap(({ ausentes }) => ausentes)
  expect(missing.map(({ nome }) => nome)).toEqual(faltam(all))
})
