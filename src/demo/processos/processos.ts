// Old processes of the town (demo/processos), most of them older than the tenders on the portal, with their scanned documents; the people
// who follow the documents of a tender or process; and signed statements that there was nothing to publish.
import { somaDias } from '#base/prazo.ts'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { newToken } from '#platform/session/session.queries.ts'
import { instante, mudadoEm } from '../calendar.ts'
import { anexosDe, type Papel } from '../documents/papel.ts'
import { lerCsv, lerTextos, texto } from '../ler.ts'
import type { Tender } from '../licitacoes/licitacoes.ts'
import { comPrefixo, idsPorNome, insere } from '../linhas.queries.ts'
import { cpfInventado, telefoneInventado } from '../numeros-inventados.ts'
import { createRandom } from '../random.ts'

export type Processo = ReturnType<typeof makeProcessos>[number]

/** In order of date: 2010 to 2020. `tipo` is the name of a modality, `categoria` is that of the documents. */
export const makeProcessos = () =>
  lerTextos('processos').map((texto) => ({
    ...{ numero: texto.campo('numero'), tipo: texto.campo('tipo'), cadastro: texto.campo('cadastro') },
    ...{ categoria: texto.campo('categoria'), anexos: anexosDe(texto, `processo ${texto.campo('numero')}`) },
  }))

/** `arquivoDe` returns the stored file of a document. Returns the ids, in the same order. */
export async function insertProcessos(
  tx: WriteTransaction,
  processos: Processo[],
  arquivoDe: (papel: Papel) => number,
): Promise<number[]> {
  const tipoDe = await idsPorNome(tx, 'tipo_processo', 'tpr_nome')
  const categoriaDe = await idsPorNome(tx, 'tipo_categoria_processo', 'tcp_nome')
  const linhas = processos.map(({ numero, tipo, cadastro }) => ({
    ...{ doc_numero_processo: numero, tipo_processo_id: tipoDe(tipo) },
    ...{ doc_data_cadastro: `${cadastro}T10:00:00-03:00`, atualizado_em: mudadoEm(cadastro, '10:00') },
  }))
  const ids = await insere(tx, 'documento', linhas, 'documento_id')
  const anexos = processos.flatMap(({ anexos, categoria }, at) =>
    anexos.map(({ data, papel }) => ({
      ...{ documento_id: ids[at] ?? 0, arquivo_id: arquivoDe(papel) },
      ...{ dan_data_documento: data, tipo_categoria_processo_id: categoriaDe(categoria) },
    })),
  )
  await insere(tx, 'documento_anexo', anexos)
  return ids
}

const pessoas = lerCsv('seguidores', { nome: texto, email: texto })

// The numbers of the E-Sic's requesters start at zero.
const primeiroDocumento = 70

type Seguido = {
  tipo: 'licitacao' | 'processo'
  /** The index of the followed record among the tenders or processes. */
  place: number
  num_processo: string
  tipo_processo: string
  desde: string
}

/** `hoje` is the current day in the city. Most follow a tender that is not finished. */
export function makeSeguidores(tenders: Tender[], processos: Processo[], hoje: string) {
  const random = createRandom('followers')
  const ontem = somaDias(hoje, -1)
  const abertos = tenders.flatMap(({ situacao, numero, modalidade, publicacao }, place): Seguido[] =>
    /^(Divulgada|Aberta|Em andamento|Em julgamento|Suspensa)$/.test(situacao)
      ? [{ tipo: 'licitacao', place, num_processo: numero, tipo_processo: modalidade, desde: publicacao }]
      : [],
  )
  const antigos = processos.map(({ numero, tipo }, place): Seguido => {
    const desde = somaDias(hoje, -random.integer(4, 40))
    return { tipo: 'processo', place, num_processo: numero, tipo_processo: tipo, desde }
  })
  return pessoas.flatMap(({ nome, email }, at) => {
    const seguido = at % 5 === 4 ? antigos[(at * 7) % antigos.length] : abertos[at % abertos.length]
    if (!seguido) return []
    const confirmado = at !== 10
    const depois = somaDias(seguido.desde, random.integer(0, 3))
    const desde = confirmado && depois < ontem ? depois : ontem
    const cpf = at % 4 === 3 ? '' : cpfInventado(primeiroDocumento + at)
    const telefone = at % 3 === 2 ? '' : telefoneInventado(primeiroDocumento + at)
    return [{ ...seguido, nome, email, cpf, telefone, desde, confirmado, encerrado: at === 4 ? ontem : null }]
  })
}

export type Seguidor = ReturnType<typeof makeSeguidores>[number]

/** `idsDe` has the ids of the followed records. The keys of the links must not be guessable, so they are new each time. */
export async function insertSeguidores(
  tx: WriteTransaction,
  seguidores: Seguidor[],
  idsDe: Record<Seguido['tipo'], number[]>,
): Promise<void> {
  const linhas = seguidores.map(({ place, desde, confirmado, encerrado, num_processo, tipo_processo, ...pessoa }) => ({
    ...comPrefixo('edital', {
      ...{ ...pessoa, documento_id: idsDe[pessoa.tipo][place] ?? 0, chave: newToken() },
      ...{ mes: Number(desde.slice(5, 7)), ano: Number(desde.slice(0, 4)) },
      confirmado_em: confirmado ? instante(desde, '17:52') : null,
      encerrado_em: encerrado && instante(encerrado, '08:10'),
    }),
    ...{ num_processo, tipo_processo, created_at: instante(desde, '17:40') },
  }))
  await insere(tx, 'edital_acessado', linhas)
}

/** Signed statements; a test checks that they are true for the demo's data. */
export const declaracoes = lerCsv('declaracoes', {
  ...{ secao: texto, inicio: texto, fim: texto, data: texto, nome: texto, cargo: texto, texto },
})

export async function insertDeclaracoes(tx: WriteTransaction): Promise<void> {
  const linhas = declaracoes.map((declaracao) => ({
    ...comPrefixo('dec', declaracao),
    atualizado_em: instante(declaracao.data, '11:30'),
  }))
  await insere(tx, 'declaracao', linhas)
}
