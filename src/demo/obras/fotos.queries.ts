// Photographs of works: drawings of three stages, from the ground to the roof, made here.
import { sql } from 'kysely'
import sharp from 'sharp'
import type { WriteTransaction } from '#platform/db/connect.ts'
import { mudadoEm } from '../calendar.ts'
import { type Imagem, insertMidias } from '../conteudo/figuras.ts'
import type { Papel } from '../documents/papel.ts'
import { insere } from '../linhas.queries.ts'

const cores = ['#c8794a', '#b5653b', '#d29a63', '#9c6b4f']
const fases = [
  { nome: 'fundacao', alt: 'Terreno limpo, com as valas da fundação abertas e a brita ao lado', parte: 0.15 },
  { nome: 'paredes', alt: 'Paredes levantadas até a altura das janelas, com andaime na frente', parte: 0.6 },
  { nome: 'telhado', alt: 'Madeiramento do telhado montado sobre as paredes, e operários na cobertura', parte: 1 },
]

/** Of each work the stages in order. */
export const planejaFotos = (): Imagem[] =>
  cores.flatMap((cor, obra) => fases.map((fase, at) => desenho(`obra-${obra + 1}-${fase.nome}`, cor, at)))

type Forma = [x: number, y: number, largura: number, altura: number, cor: string]
const [largura, altura] = [640, 480]

// Of raw colours, since a process that has read pictures of strangers reads no drawings (kits/midia).
function desenho(nome: string, cor: string, fase: number): Imagem {
  const chao: Forma[] = [
    [0, 0, largura, altura, '#bcd8e6'],
    [0, 330, largura, 150, '#c9a77c'],
    [130, 352, 380, 16, '#6d4a33'],
    [160, 382, 320, 16, '#6d4a33'],
    [520, 320, 90, 70, '#a9a9a2'],
  ]
  const parede: Forma[] = [
    [150, 190, 340, 150, cor],
    [200, 230, 60, 70, '#dfe9ee'],
    [380, 230, 60, 70, '#dfe9ee'],
  ]
  // both slopes of the roof, step by step
  const telhado = Array.from(
    { length: 20 },
    (_, at): Forma => [320 - at * 10 - 10, 95 + at * 5, at * 20 + 20, 5, '#7a4b2a'],
  )
  const cores = pinta([...chao, ...(fase > 0 ? parede : []), ...(fase > 1 ? telhado : [])])
  const arquivos = [320, largura].map((menor) => ({
    largura: menor,
    papel: {
      nome: `${menor}.webp`,
      bytes: () =>
        sharp(cores, { raw: { width: largura, height: altura, channels: 3 } })
          .resize(menor)
          .webp({ quality: 70 })
          .toBuffer(),
    } satisfies Papel,
  }))
  return { nome: `${nome}.webp`, largura, altura, arquivos }
}

/** Three bytes a point, row by row; later shapes cover earlier ones. */
function pinta(formas: readonly Forma[]): Buffer {
  const pontos = Buffer.alloc(largura * altura * 3)
  for (const [x, y, larga, alta, cor] of formas) {
    const linha = Buffer.alloc(larga * 3, cor.slice(1), 'hex')
    for (let de = y; de < y + alta; de++) linha.copy(pontos, (de * largura + x) * 3)
  }
  return pontos
}

/** After the works: of some buildings that have begun, from their beginning to what is done of them now. */
export async function insertFotos(tx: WriteTransaction, imagens: Imagem[], arquivoDe: (papel: Papel) => number) {
  const midias = await insertMidias(tx, imagens, arquivoDe)
  const { rows: obras } = await sql<{ obra_id: number; dias: string[]; feito: number }>`
    select obra_id, obra_percentual_fisico::float8 as feito,
      array(select (obra_inicio + ((coalesce(obra_parada_desde, obra_conclusao_real, hoje() - 3) - obra_inicio) * parte)::int)::text
        from unnest(${sql.val(fases.map(({ parte }) => parte))}::float8[]) parte) as dias
    from obra where obra_tipo = 'construcao' and obra_objeto not like '%campo%' and obra_percentual_fisico > 20 and obra_inicio < hoje() - 30 order by obra_codigo limit ${cores.length}`.execute(
    tx,
  )
  const linhas = obras.flatMap(({ obra_id, dias, feito }, obra) =>
    fases.map(({ alt, parte }, at) => ({
      ...{ obra_id, obra_foto_midia: midias[obra * fases.length + at] ?? 0, obra_foto_data: dias[at] ?? '' },
      ...{ obra_foto_percentual: (feito * parte).toFixed(1), obra_foto_alt: alt },
      atualizado_em: mudadoEm(dias[at] ?? '', '16:40'),
    })),
  )
  await insere(tx, 'obra_foto', linhas)
}
