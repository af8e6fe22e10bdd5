// Those of type 4 are found as generic documents, where they always were; the others by themselves.
import { defineSearchSource } from '#kits/search/server/search-source.ts'
import { quoted, wordOf } from '#kits/search/sql-words.ts'
import { listIdOf } from '#platform/http/directory.ts'
import { codigosDeTipo, enderecoDa, tiposDeDocumento, tiposGenericos } from '../tipos.ts'

const codigos = codigosDeTipo.filter((codigo) => !tiposGenericos.includes(codigo))
const nomes = {
  ...Object.fromEntries(codigos.map((codigo) => [codigo, tiposDeDocumento[codigo].nome])),
  RDQA: 'Relatório detalhado do quadrimestre anterior', // as the law calls it
}
const tipos = Object.fromEntries(Object.entries(enderecoDa).map(([secao, page]) => [secao, listIdOf(page)]))

export const documentoExercicioSearch = defineSearchSource({
  name: 'documento_exercicio',
  rows: {
    id: 'documento_exercicio_id',
    from: `documento_exercicio cross join lateral (select ${wordOf('documento_exercicio_tipo', nomes)} as nome) especie`,
    where: `documento_generico_id is null and documento_exercicio_tipo in (${codigos.map(quoted).join(', ')})`,
    tipo: wordOf('documento_exercicio_secao', tipos),
    numero: "concat_ws(' ', nome, nullif(nome_do_periodo(documento_exercicio_periodo), ''), 'de', exercicio)",
    titulo: "oculta_cpf(coalesce(nullif(documento_exercicio_descricao, ''), nome || ' de ' || exercicio))",
    assunto: 'documento_exercicio_anexo',
    texto: "concat_ws(' ', documento_exercicio_tipo, nome, documento_exercicio_lei, exercicio)",
    data: 'documento_exercicio_publicado_em',
    endereco: `${wordOf('documento_exercicio_secao', enderecoDa)} || '/' || documento_exercicio_id`,
  },
})
