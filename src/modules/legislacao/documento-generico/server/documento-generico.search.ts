// Normative acts are rows of the same table: laws and decrees are found in their own lists, the other acts in that of all.
import { attachmentSource, defineSearchSource } from '#kits/search/server/search-source.ts'
import { quoted, wordOf } from '#kits/search/sql-words.ts'
import { atoNormativoPublicList } from '#modules/legislacao/ato-normativo/ato-normativo.contract.ts'
import { situacoes, tiposDeAto } from '#modules/legislacao/ato-normativo/server/ato-normativo.facade.ts'
import { documentoExercicioSearch } from '#modules/legislacao/documento-exercicio/server/documento-exercicio.facade.ts'
import { listIdOf } from '#platform/http/directory.ts'
import { enderecoOf, especies, modelos } from '../especies.ts'

type Words = Readonly<Record<string, string>>
const namesOf = (types: Record<number, { one: string }>): Words =>
  Object.fromEntries(Object.entries(types).map(([tipo, { one }]) => [tipo, one]))
const ofEspecies = (wordsOf: (page: string) => string): Words =>
  Object.fromEntries(especies.map(({ tipo }) => [tipo, wordsOf(enderecoOf(tipo))]))
const ofModelos = (of: 'sigla' | 'nome'): Words =>
  Object.fromEntries(Object.entries(modelos).map(([modelo, words]) => [modelo, words[of]]))

const tipo = 'documento_generico_tipo'
const numero = 'documento_generico_numero'
const modelo = 'documento_generico_modelo'
const { page } = atoNormativoPublicList
const names = { ...namesOf(tiposDeAto), ...Object.fromEntries(especies.map(({ tipo, one }) => [tipo, one])) }

const documentoGenericoSearch = defineSearchSource({
  name: 'documento_generico',
  rows: {
    id: 'documento_generico_id',
    from: `documento_generico
cross join lateral (select ${wordOf(tipo, names, 'null')} as one, ${wordOf(modelo, ofModelos('sigla'), 'null')} as sigla) especie
cross join lateral (select coalesce(sigla, one) as nome) como`,
    tipo: wordOf(tipo, ofEspecies(listIdOf), quoted(listIdOf(page))),
    numero: `case when ${numero} ~ '^\\d' then nome || ' nº ' || ${numero}
      when starts_with(lower(${numero}), lower(nome)) then ${numero} else nome || ' ' || ${numero} end`,
    titulo: `oculta_cpf(coalesce(nullif(documento_generico_descricao, ''), ${numero}))`,
    // the text begins its own line, as its articles do
    texto: `concat_ws(E'\\n', concat_ws(' ', one, ${wordOf(modelo, ofModelos('nome'), 'null')}, documento_generico_ano),
      oculta_cpf(nullif(ato_normativo_texto, '')))`,
    detalhe: wordOf('ato_normativo_situacao', { revogado: situacoes.revogado }),
    data: 'documento_generico_data',
    endereco: `${wordOf(
      tipo,
      ofEspecies((own) => own),
      quoted(page),
    )} || '/' || documento_generico_id`,
  },
})

export const documentoGenericoSearches = [
  documentoGenericoSearch,
  attachmentSource({
    name: 'documento_generico_anexo',
    titulo: 'a.documento_generico_anexo_titulo',
    address: '/documento_generico/anexo/',
    owners: [
      { source: documentoGenericoSearch },
      { source: documentoExercicioSearch, unless: 'documento_generico_id' },
    ],
  }),
]
