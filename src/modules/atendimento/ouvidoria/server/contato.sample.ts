// A case as a person sends it, for the tests.
import { signed } from '#kits/caso/server/instante.ts'

/** What instants are signed with in the databases of tests. */
export const segredoDosTestes = 'segredo dos testes '.repeat(4)

/** What the page's form sends besides: it was opened a minute ago, and nothing stands in the field that people don't see. */
export const daPagina = { ctt_instante: signed(segredoDosTestes, (Date.now() - 60_000).toString(36)), ctt_site: '' }

export const contatoSample = {
  tipo_contato_id: 1,
  ctt_mensagem: 'O posto do Umbuzeiro ficou fechado na segunda-feira.',
  ctt_lugar: 'Rua do Licuri',
  ctt_quando: '2026-11-16',
  ctt_nome: 'Josefa Maria dos Santos',
  ctt_email: 'zefinha@exemplo.example',
  ctt_cpf_cnpj: '123.456.789-09',
  ctt_telefone: '(75) 91234-5678',
  ctt_endereco: 'Travessa do Ouricuri, 7',
  ctt_sigiloso: 'N',
  ctt_anonimo: 'N',
  ...daPagina,
}

export const chaveDe = (letter: string) => letter.repeat(24)
