// The letters of a page, each with its own place, from the orders by which the page is painted: what lies under an area is known letter by
// letter, and what is found in the text becomes areas.
import { type DadoPessoal, dadosPessoais } from '#base/dado-pessoal.ts'
import { dobra } from '#base/dobra.ts'
import { type Matriz, vezes } from '#base/matriz.ts'
import { type Caixa, juntas, tocam } from './area.ts'

/** `x`, `y`: where it stands on its line; `corpo`: size of its letters; `angulo` in radians, clockwise; `avanco`: its width along the line. */
export type Letra = {
  texto: string
  caixa: Caixa
  x: number
  y: number
  corpo: number
  angulo: number
  avanco: number
}

const ponto = (m: Matriz, x: number, y: number) => ({ x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] })

/** Of a glyph as the library gives it; a number among them is a step back, in thousandths. */
type Glifo = { unicode?: string; width?: number; isSpace?: boolean; vmetric?: number[] | null } | number | null

export type Fonte = { fontMatrix?: readonly number[] | undefined; vertical?: boolean | undefined }

/** The library's numbers of the orders (`OPS`). */
export type Ordens = Record<string, number>

type Estado = {
  ctm: Matriz
  fonte: Fonte
  corpo: number
  entreLetras: number
  entrePalavras: number
  escala: number
  subida: number
  entreLinhas: number
  matriz: Matriz
  linha: readonly [number, number]
  em: readonly [number, number]
}

const identidade: Matriz = [1, 0, 0, 1, 0, 0]
// From below the line to the height of capitals, in sizes: lines above and below are not touched.
const [embaixo, emcima] = [-0.22, 0.78]

/** `base`: from the page's own coordinates to points from its upper left corner. `fonteDe` knows a font by its name. */
export function letrasDaPagina(
  { fnArray, argsArray }: { fnArray: ArrayLike<number>; argsArray: ArrayLike<unknown> },
  OPS: Ordens,
  { base, fonteDe }: { base: ArrayLike<number>; fonteDe: (nome: string) => Fonte | undefined },
): Letra[] {
  const letras: Letra[] = []
  const inicio = Array.from(base) as unknown as Matriz
  let estado: Estado = {
    ...{ ctm: inicio, fonte: {}, corpo: 0, entreLetras: 0, entrePalavras: 0, escala: 1, subida: 0, entreLinhas: 0 },
    ...{ matriz: identidade, linha: [0, 0], em: [0, 0] },
  }
  const guardados: Estado[] = []
  const muda = (change: Partial<Estado>) => {
    estado = { ...estado, ...change }
  }
  const guarda = () => guardados.push(estado)
  const volta = () => {
    estado = guardados.pop() ?? estado
  }
  const transforma = (matriz: unknown) => {
    if (matriz) muda({ ctm: vezes(estado.ctm, Array.from(matriz as ArrayLike<number>) as unknown as Matriz) })
  }
  const anda = (x: number, y: number) => {
    const linha = [estado.linha[0] + x, estado.linha[1] + y] as const
    muda({ linha, em: linha })
  }
  const textoEm = (matriz: Matriz) => muda({ matriz, linha: [0, 0], em: [0, 0] })
  // biome-ignore lint/suspicious/noExplicitAny: each order has arguments of its own
  const faz: Record<string, (args: any) => void> = {
    save: guarda,
    restore: volta,
    transform: transforma,
    paintFormXObjectBegin: ([matriz]) => {
      guarda()
      transforma(matriz)
    },
    paintFormXObjectEnd: volta,
    beginGroup: guarda,
    endGroup: volta,
    beginAnnotation: ([, , transform, matriz]) => {
      guarda()
      muda({ ctm: inicio })
      transforma(transform)
      transforma(matriz)
    },
    endAnnotation: volta,
    beginText: () => textoEm(identidade),
    setTextMatrix: ([matriz]) => textoEm(Array.from(matriz as ArrayLike<number>) as unknown as Matriz),
    setFont: ([nome, corpo]) => muda({ fonte: fonteDe(nome) ?? {}, corpo }),
    setCharSpacing: ([entreLetras]) => muda({ entreLetras }),
    setWordSpacing: ([entrePalavras]) => muda({ entrePalavras }),
    setHScale: ([escala]) => muda({ escala: escala / 100 }),
    setTextRise: ([subida]) => muda({ subida }),
    setLeading: ([leading]) => muda({ entreLinhas: -leading }),
    setLeadingMoveText: ([x, y]) => {
      muda({ entreLinhas: y })
      anda(x, y)
    },
    moveText: ([x, y]) => anda(x, y),
    nextLine: () => anda(0, estado.entreLinhas),
    showText: ([glifos]) => muda({ em: escreve(estado, glifos as Glifo[], letras) }),
  }
  const porNumero = new Map(Object.entries(faz).map(([nome, does]) => [OPS[nome], does]))
  for (let at = 0; at < fnArray.length; at += 1) porNumero.get(fnArray[at])?.(argsArray[at] ?? [])
  return letras
}

/** Returns where the next letter stands. */
function escreve(estado: Estado, glifos: Glifo[], letras: Letra[]): readonly [number, number] {
  const { ctm, matriz, fonte, corpo, entreLetras, entrePalavras, escala, subida } = estado
  const naTela = vezes(ctm, matriz)
  const unidade = Math.abs(corpo) * (fonte.fontMatrix?.[0] ?? 0.001)
  const sentido = Math.sign(corpo) || 1
  let [x, y] = estado.em
  for (const glifo of glifos) {
    if (typeof glifo === 'number') {
      const passo = (glifo * corpo) / 1000
      if (fonte.vertical) y -= passo
      else x -= passo * escala
      continue
    }
    if (!glifo) continue
    const espaco = (glifo.isSpace ? entrePalavras : 0) + entreLetras
    const largura = (glifo.width ?? 0) * unidade * sentido
    const desce = fonte.vertical ? (glifo.vmetric?.[0] ?? -1000) * unidade : 0
    if (glifo.unicode)
      letras.push(letraEm(glifo.unicode, naTela, { x, y: y + subida, avanco: largura * escala, corpo, desce }))
    if (fonte.vertical) y += desce + espaco
    else x += (largura + espaco) * escala
  }
  return [x, y]
}

type NaLinha = { x: number; y: number; avanco: number; corpo: number; desce: number }

// Of vertical writing the box has room on all sides: its letters are lost rather than kept.
function letraEm(texto: string, naTela: Matriz, { x, y, avanco, corpo, desce }: NaLinha): Letra {
  const [esquerda, direita] = desce ? [x - corpo, x + corpo] : [x, x + avanco]
  const [baixo, alto] = desce ? [y + desce - corpo / 2, y + corpo / 2] : [y + embaixo * corpo, y + emcima * corpo]
  const cantos = [
    ponto(naTela, esquerda, baixo),
    ponto(naTela, direita, baixo),
    ponto(naTela, esquerda, alto),
    ponto(naTela, direita, alto),
  ]
  const caixa = juntas(cantos.map((canto) => ({ ...canto, largura: 0, altura: 0 }))) as Caixa
  const inicio = ponto(naTela, x, y)
  const fim = ponto(naTela, x + (avanco || 0.001), y)
  const angulo = Math.atan2(fim.y - inicio.y, fim.x - inicio.x)
  const escala = Math.hypot(naTela[2], naTela[3])
  return {
    ...{ texto, caixa, angulo, x: inicio.x, y: inicio.y },
    corpo: Math.abs(corpo) * escala,
    avanco: Math.hypot(fim.x - inicio.x, fim.y - inicio.y),
  }
}

// How far the second letter stands behind the end of the first, along its line, in sizes.
function passo(a: Letra, b: Letra): { mesmaLinha: boolean; vao: number } {
  const [cos, sin] = [Math.cos(a.angulo), Math.sin(a.angulo)]
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const corpo = Math.max(a.corpo, 0.1)
  const afastamento = Math.abs(-dx * sin + dy * cos) / corpo
  return {
    mesmaLinha: Math.abs(a.angulo - b.angulo) < 0.02 && afastamento < 0.4,
    vao: (dx * cos + dy * sin - a.avanco) / corpo,
  }
}

/** Letters that stand side by side, as a program that reads aloud takes them: a word, with the space behind it. */
export type Corrida = { texto: string; x: number; y: number; corpo: number; angulo: number; largura: number }

/** The words that no area touches: a letter that one touches is lost, and so is what lies between two letters. */
export function corridas(letras: Letra[], areas: Caixa[]): Corrida[] {
  const todas: { primeira: Letra; ultima: Letra; texto: string }[] = []
  const tocada = (caixa: Caixa | undefined) => caixa !== undefined && areas.some((area) => tocam(area, caixa))
  for (const letra of letras) {
    if (tocada(letra.caixa)) continue
    const atual = todas.at(-1)
    const { mesmaLinha, vao } = atual ? passo(atual.ultima, letra) : { mesmaLinha: false, vao: 0 }
    const seguida = atual && mesmaLinha && Math.abs(vao) < 0.2 && !/\s$/.test(atual.texto)
    if (seguida && !tocada(juntas([atual.ultima.caixa, letra.caixa]))) {
      atual.texto += letra.texto
      atual.ultima = letra
    } else if (letra.texto.trim()) todas.push({ primeira: letra, ultima: letra, texto: letra.texto })
  }
  return todas.map(({ primeira, ultima, texto }) => {
    const { x, y, corpo, angulo } = primeira
    return { texto, x, y, corpo, angulo, largura: Math.hypot(ultima.x - x, ultima.y - y) + ultima.avanco }
  })
}

/** `letraDe`: of each character of the text, its letter; -1 of a space or a line's end that no letter of the page is. */
export type TextoDaPagina = { texto: string; letraDe: number[] }

export function textoDaPagina(letras: Letra[]): TextoDaPagina {
  let texto = ''
  const letraDe: number[] = []
  const junta = (some: string, letra: number) => {
    texto += some
    for (let at = 0; at < some.length; at += 1) letraDe.push(letra)
  }
  for (const [at, letra] of letras.entries()) {
    const anterior = letras[at - 1]
    const { mesmaLinha, vao } = anterior ? passo(anterior, letra) : { mesmaLinha: true, vao: 0 }
    if (!mesmaLinha || vao < -2) junta('\n', -1)
    else if (vao > 0.2 && !/\s$/.test(texto) && letra.texto.trim()) junta(' ', -1)
    junta(letra.texto, at)
  }
  return { texto, letraDe }
}

const folga = 1.5

/** A box for each line that the text of `de` to `ate` stands on. */
export function caixasDe(letras: Letra[], { letraDe }: TextoDaPagina, de: number, ate: number): Caixa[] {
  const numeros = [...new Set(letraDe.slice(de, ate))].filter((at) => at >= 0)
  const linhas: Letra[][] = []
  for (const at of numeros) {
    const letra = letras[at]
    if (!letra?.texto.trim()) continue
    const linha = linhas.at(-1)
    const ultima = linha?.at(-1)
    if (linha && ultima && passo(ultima, letra).mesmaLinha) linha.push(letra)
    else linhas.push([letra])
  }
  return linhas.flatMap(
    (linha) =>
      juntas(
        linha.map(({ caixa }) => caixa),
        folga,
      ) ?? [],
  )
}

export type Achada = { caixas: Caixa[]; mascarado: string; tipo: DadoPessoal['tipo'] }

/** Personal data that stands in the page's text. */
export function dadosNaPagina(letras: Letra[], pagina = textoDaPagina(letras)): Achada[] {
  return dadosPessoais(pagina.texto).flatMap(({ de, ate, mascarado, tipo }) => {
    const caixas = caixasDe(letras, pagina, de, ate)
    return caixas.length ? [{ caixas, mascarado, tipo }] : []
  })
}

const fewestSigns = 3
const isDigit = (sign: string | undefined) => sign !== undefined && /\d/.test(sign)
const isSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

/**
 * Where these words stand, in whichever case, accents, spacing or punctuation: a CPF is found with its dots and without. Not within another
 * word or number. Nothing for fewer than three letters or digits.
 */
export function procura({ texto }: Pick<TextoDaPagina, 'texto'>, palavras: string): { de: number; ate: number }[] {
  const [wanted, signs] = [onlySigns(palavras), onlySigns(texto)]
  if (wanted.signs.length < fewestSigns) return []
  const found: { de: number; ate: number }[] = []
  for (let at = signs.signs.indexOf(wanted.signs); at >= 0; at = signs.signs.indexOf(wanted.signs, at + 1)) {
    const de = signs.places[at] ?? 0
    const ate = (signs.places[at + wanted.signs.length - 1] ?? 0) + 1
    const goesOn = (inside: string | undefined, outside: string | undefined) =>
      isSign(outside) && isDigit(inside) === isDigit(outside)
    if (goesOn(texto[de], texto[de - 1]) || goesOn(texto[ate - 1], texto[ate])) continue
    found.push({ de, ate })
  }
  return found
}

function onlySigns(texto: string): { signs: string; places: number[] } {
  let signs = ''
  const places: number[] = []
  for (let at = 0; at < texto.length; at += 1) {
    const sign = texto[at] ?? ''
    if (!isSign(sign)) continue
    const folded = dobra(sign).toLowerCase()
    signs += folded
    for (let each = 0; each < folded.length; each += 1) places.push(at)
  }
  return { signs, places }
}

type Pontos = { data: ArrayLike<number>; width: number; height: number }

/** How much the brightest and the darkest point within a letter's box must differ, of 255. */
const contraste = 24

/**
 * Those that the drawn page shows: what a black box covers already, what has the paper's colour and what lies beyond the page is in nobody's
 * sight, and must not come back by the text. `escala`: pixels of a point.
 */
export function asQueSeVeem(letras: Letra[], pontos: Pontos, escala: number): Letra[] {
  return letras.filter(({ texto, caixa }) => !texto.trim() || seVe(caixa, pontos, escala))
}

function seVe(caixa: Caixa, { data, width, height }: Pontos, escala: number): boolean {
  const [left, right] = [
    Math.max(0, Math.floor(caixa.x * escala)),
    Math.min(width, Math.ceil((caixa.x + caixa.largura) * escala)),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(caixa.y * escala)),
    Math.min(height, Math.ceil((caixa.y + caixa.altura) * escala)),
  ]
  let [darkest, brightest] = [255, 0]
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      const light = ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
      darkest = Math.min(darkest, light)
      brightest = Math.max(brightest, light)
      if (brightest - darkest >= contraste) return true
    }
  return false
}
