// The pictures of the town are finished files in demo/imagens, one for each width in which pages show it ('nome-640.webp').
import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { WriteTransaction } from '#platform/db/connect.ts'
import type { Papel } from '../documents/papel.ts'
import { agrupa, pastaDaDemonstracao } from '../ler.ts'
import { insere } from '../linhas.queries.ts'

/** The name of a picture, without its width. */
export type Figura = { nome: string; larguras: number[] }

const pasta = path.join(pastaDaDemonstracao, 'imagens')
const larguras = agrupa(
  globSync('*.webp', { cwd: pasta }).map(
    (arquivo) => /^(?<nome>.*)-(?<largura>\d+)\.webp$/.exec(arquivo)?.groups ?? {},
  ),
  ({ nome }) => nome,
)

export function figura(nome: string): Figura {
  const suas = larguras.get(nome)?.map(({ largura }) => Number(largura))
  if (!suas) throw new Error(`não há demo/imagens/${nome}-….webp`)
  return { nome, larguras: suas.sort((a, b) => a - b) }
}

/** `largura` and `altura` are the pixels of the widest file. `arquivos` are WebP files in order of their width. */
export type Imagem = Awaited<ReturnType<typeof imagemDe>>

export async function imagemDe({ nome, larguras }: Figura) {
  const arquivo = (largura: number) => path.join(pasta, `${nome}-${largura}.webp`)
  const maior = larguras.at(-1) ?? 0
  const { height: altura = 0 } = await sharp(arquivo(maior)).metadata()
  const arquivos = larguras.map((largura) => {
    const papel: Papel = { nome: `${largura}.webp`, bytes: () => fs.readFile(arquivo(largura)) }
    return { largura, papel }
  })
  return { nome: `${nome}.webp`, largura: maior, altura, arquivos }
}

/**
 * Stores pictures as the portal stores those that staff send. `arquivoDe` returns the stored file. Returns the ids of the pictures, in the
 * same order.
 */
export async function insertMidias(tx: WriteTransaction, imagens: Imagem[], arquivoDe: (papel: Papel) => number) {
  const linhas = imagens.map(({ nome, largura, altura }) => ({
    ...{ mid_chave: randomBytes(16).toString('hex'), mid_tipo: 'imagem', mid_nome: nome },
    ...{ mid_largura: largura, mid_altura: altura },
  }))
  const ids = await insere(tx, 'midia', linhas, 'midia_id')
  const arquivos = imagens.flatMap(({ arquivos }, at) =>
    arquivos.map(({ largura, papel }) => ({ midia_id: ids[at] ?? 0, largura, arquivo_id: arquivoDe(papel) })),
  )
  await insere(tx, 'midia_arquivo', arquivos)
  return ids
}
