// The pictures of the town: finished files in demo/imagens, of each one in the widths in which pages show it ('nome-640.webp').

import { globSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { pastaDaDemonstracao } from '../ler.ts'

/** The name of a picture, without its width. */
export type Figura = { nome: string; larguras: number[] }

const pasta = path.join(pastaDaDemonstracao, 'imagens')
const arquivos = globSync('*.webp', { cwd: pasta })
const larguras = new Map<string, number[]>()
for (const arquivo of arquivos) {
  const [, nome = '', largura] = /^(.*)-(\d+)\.webp$/.exec(arquivo) ?? []
  larguras.set(
    nome,
    [...(larguras.get(nome) ?? []), Number(largura)].sort((a, b) => a - b),
  )
}

export function figura(nome: string): Figura {
  const suas = larguras.get(nome)
  if (!suas) throw new Error(`não há demo/imagens/${nome}-….webp`)
  return { nome, larguras: suas }
}

export type Imagem = {
  nome: string
  /** Pixels of the widest file. */
  largura: number
  altura: number
  /** WebP, from the narrowest. */
  arquivos: { largura: number; bytes(): Promise<Buffer> }[]
}

export async function imagemDe({ nome, larguras }: Figura): Promise<Imagem> {
  const arquivo = (largura: number) => path.join(pasta, `${nome}-${largura}.webp`)
  const largura = larguras.at(-1) ?? 0
  const { height: altura = 0 } = await sharp(arquivo(largura)).metadata()
  return {
    ...{ nome: `${nome}.webp`, largura, altura },
    arquivos: larguras.map((largura) => ({ largura, bytes: () => fs.readFile(arquivo(largura)) })),
  }
}
