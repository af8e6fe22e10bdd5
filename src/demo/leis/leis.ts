// The normative acts and fiscal reports of the town: laws and decrees (demo/leis), agreements (demo/convenios), fiscal reports
// (demo/relatorios), and the other acts (demo/atos) with what they change or revoke among all of these.
import { tiposDeAto } from '#modules/legislacao/ato-normativo/tipos-de-ato.ts'
import { modelos } from '#modules/legislacao/documento-generico/especies.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { anexosDe, type Papel } from '../documents/papel.ts'
import { lerTextos, type Texto } from '../ler.ts'
import { comPrefixo, idsPorNome, insere } from '../linhas.queries.ts'
import { orgaoDe } from '../orgaos/orgaos.ts'

const tipos = new Map(Object.entries(tiposDeAto).map(([tipo, { one }]) => [one, Number(tipo)]))
// These two types are generic documents, but no acts.
tipos.set('Convênio', 3).set('Relatório fiscal', 4)
const numeroDoModelo = new Map(Object.entries(modelos).map(([modelo, { sigla }]) => [sigla, Number(modelo)]))

export type Ato = ReturnType<typeof atoDe>

const deUmaPasta = (pasta: string) => lerTextos(pasta).map((texto) => atoDe(texto, pasta === 'atos'))

/** First the published documents in order of publication, then the other acts in order of date. */
export const makeAtos = (): Ato[] => [...makePublicados(), ...makeNormas()]

export const makePublicados = (): Ato[] =>
  ['leis', 'convenios', 'relatorios']
    .flatMap(deUmaPasta)
    .sort(
      (a, b) =>
        a.publicacao.localeCompare(b.publicacao) || a.tipo - b.tipo || a.numero.localeCompare(b.numero, 'pt-BR'),
    )

export const makeNormas = (): Ato[] =>
  deUmaPasta('atos').sort((a, b) => a.data.localeCompare(b.data) || a.tipo - b.tipo || a.numero.localeCompare(b.numero))

function atoDe(texto: Texto, comTexto: boolean) {
  const nomeDoTipo = texto.campo('tipo')
  const tipo = tipos.get(nomeDoTipo)
  if (!tipo) throw new Error(`demo/${texto.arquivo}: não há o tipo ${nomeDoTipo}`)
  const numero = texto.campo('numero')
  const orgao = texto.opcional('orgao')
  return {
    ...{ tipo, numero, nome: `${nomeDoTipo} nº ${numero}`, data: texto.campo('data') },
    /** When it was published on the portal. */
    publicacao: texto.campo('publicacao'),
    /** Only of fiscal reports. */
    modelo: numeroDoModelo.get(texto.opcional('modelo')) ?? null,
    ementa: `${texto.campo('ementa')}.`,
    /** The organ that numbers it, if it is not the town hall. */
    orgao: orgao ? orgaoDe(orgao).nome : null,
    /** The articles; null for those that have them in their document only. */
    texto: comTexto ? artigosDe(texto.corpo) : null,
    /** 'lai', 'governo-digital' */
    regulamenta: texto.opcional('regulamenta') || null,
    muda: texto.lista('efeitos').map((efeito) => efeitoDe(efeito, texto)),
    anexos: anexosDe(texto, numero),
  }
}

// All but the title, the summary and the signature.
const artigosDe = (corpo: string) =>
  corpo
    .split(/\n{2,}/)
    .filter((paragrafo) => !/^(# |\*\*|> )/.test(paragrafo))
    .join('\n\n')

// 'altera Decreto nº 019/2023 (art. 2º): Art. 2º …': 'revoga', 'altera' and others, the changed act, the part of it, and the words that it gets.
function efeitoDe(efeito: string, { arquivo }: Texto) {
  const [, como = '', alvo = '', dispositivo = '', redacao = ''] =
    /^(\w+) (.+? nº \S+)(?: \((.*?)\)(?:: (.*))?)?$/.exec(efeito) ?? []
  if (!como) throw new Error(`demo/${arquivo}: efeito que não se entende: ${efeito}`)
  return { como, alvo, dispositivo, redacao }
}

/** `arquivoDe` returns the stored file of a document. */
export async function insertAtos(tx: WriteTransaction, atos: Ato[], arquivoDe: (papel: Papel) => number) {
  const orgaoId = await idsPorNome(tx, 'orgao', 'orgao_nome')
  const linhas = atos.map(({ tipo, modelo, numero, ementa, data, texto, orgao, publicacao, regulamenta }) => {
    const quando = mudadoEm(publicacao, '14:20')
    return {
      ...comPrefixo('documento_generico', {
        tipo,
        modelo,
        numero,
        descricao: ementa,
        data,
        ano: Number(data.slice(0, 4)),
      }),
      ...{
        ato_normativo_texto: texto ?? '',
        ato_normativo_regulamenta: regulamenta,
        orgao_id: orgao === null ? null : orgaoId(orgao),
      },
      ...{ created_at: quando, atualizado_em: quando },
    }
  })
  const ids = await insere(tx, 'documento_generico', linhas, 'documento_generico_id')
  const anexos = atos.flatMap(({ anexos, data }, at) =>
    anexos.map(({ titulo, papel }) => ({
      ...{ documento_generico_id: ids[at] ?? 0, arquivo_id: arquivoDe(papel) },
      ...comPrefixo('documento_generico_anexo', { data, titulo }),
    })),
  )
  await insere(tx, 'documento_generico_anexo', anexos)
  await insertRelacoes(tx, atos, ids)
}

// An organ numbers its own portarias, resolutions and instructions.
const numeradoPorOrgao = (alvo: string) => /^(Portaria|Resolução|Instrução Normativa) /.test(alvo)

async function insertRelacoes(tx: WriteTransaction, atos: Ato[], ids: number[]) {
  const idDe = new Map(atos.map(({ nome, orgao }, at) => [`${nome} ${orgao ?? ''}`, ids[at] ?? 0]))
  const relacoes = atos.flatMap(({ muda, orgao, publicacao }, at) =>
    muda.map(({ como, alvo, dispositivo, redacao }, ordem) => {
      const alvo_id = idDe.get(`${alvo} ${(numeradoPorOrgao(alvo) && orgao) || ''}`)
      if (!alvo_id) throw new Error(`nenhum ato é ${alvo}`)
      const colunas = comPrefixo('ato_relacao', { ordem: ordem + 1, tipo: como, alvo, alvo_id, dispositivo, redacao })
      return { documento_generico_id: ids[at] ?? 0, ...colunas, quando: mudadoEm(publicacao, '14:20') }
    }),
  )
  // The situation of an act changed on the day of the act that changed it, not on the day on which the demo is filled.
  for (const { ato_relacao_tipo: tipo, ato_relacao_alvo_id, quando } of relacoes)
    if (tipo !== 'regulamenta')
      await tx
        .updateTable('documento_generico')
        .set({ ato_normativo_situacao: tipo === 'revoga' ? 'revogado' : 'alterado', atualizado_em: quando })
        .where('documento_generico_id', '=', ato_relacao_alvo_id)
        .execute()
  await insere(
    tx,
    'ato_relacao',
    relacoes.map(({ quando: _quando, ...relacao }) => relacao),
  )
}
