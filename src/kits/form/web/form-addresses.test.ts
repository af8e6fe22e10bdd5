import { expect, test } from 'vitest'
import { editAddress, formAddress, listLeft, withQuery } from './form-addresses.ts'
import { removedText } from './notices.ts'

const list = '/painel/licitacao'
const left = '/painel/licitacao?page=2&licitacao_numero=12'
const edit = '/painel/licitacao/edicao/7'

test('saving leads back to the list as it was left, with its filters and page', () => {
  expect(listLeft(list, edit, left)).toBe(left)
  expect(listLeft(list, `${edit}?volta=${encodeURIComponent(left)}`, '/painel/login')).toBe(left)
  expect(withQuery(left, { success: '1' })).toBe(`${left}&success=1`)
})

test('but to no other page, and with no message of before', () => {
  expect(listLeft(list, edit, null)).toBe(list)
  expect(listLeft(list, edit, '/painel/contrato?page=2')).toBe(list)
  for (const elsewhere of ['//exemplo.com/painel/licitacao', 'https://exemplo.com/painel/licitacao', '/painel'])
    expect(listLeft(list, `${edit}?volta=${encodeURIComponent(elsewhere)}`, null)).toBe(list)
  expect(listLeft(list, edit, '/painel/licitacao?page=2&success=1')).toBe('/painel/licitacao?page=2')
})

test("the form remembers the list, and its own address is without the list's query", () => {
  const here = formAddress(`${edit}?success=1&excluir=1`, list, left)
  expect(here).toBe(`${edit}?volta=${encodeURIComponent(left)}`)
  expect(formAddress(`${edit}?success=1`, list, list)).toBe(edit)
})

test('a new record is edited beside the page of new ones', () => {
  expect(editAddress('/painel/orgao/cadastro/')).toBe('/painel/orgao/edicao/:id')
  expect(editAddress('/painel/documento_generico/cadastro?tipo=4')).toBe('/painel/documento_generico/edicao/:id?tipo=4')
  expect(editAddress('/painel/orgao/edicao/7?duplicar=1')).toBe('/painel/orgao/edicao/:id?duplicar=1')
})

test('a removal is confirmed in the words of its question', () => {
  const words = {
    'Tem certeza que deseja remover a licitação de número 12/2026?': 'Licitação nº 12/2026 excluída.',
    'Tem certeza que deseja remover o órgão Saúde?': 'Órgão Saúde excluído.',
    'Tem certeza que deseja remover o feriado de 02/06/2026, Feira? Os prazos mudam.':
      'Feriado de 02/06/2026, Feira excluído.',
    'Tem certeza que deseja remover o pagamento do servidor Ana Reis? É o de 03/2026.':
      'Pagamento do servidor Ana Reis excluído.',
    'Tem certeza que deseja desfazer a importação do arquivo a.csv? 1 diária nova sai do portal.':
      'Importação do arquivo a.csv desfeita.',
    'Outra pergunta?': 'Registro excluído.',
  }
  for (const [question, message] of Object.entries(words)) expect(removedText(question)).toBe(message)
})
