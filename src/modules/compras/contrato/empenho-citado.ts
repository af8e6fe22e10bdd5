// The commitments that a contract names in the words of whoever typed it: '0515/2017', '515 e 516/2017', 'a empenhar'.

/** `texto`: as the contract writes it; `numero` as commitments are found, without zeros before it. */
export type Citado = { texto: string; numero: string; exercicio: number }

const mostCited = 20

/** Those that name their year: a number alone may be of any. */
export function empenhosCitados(texto: string): Citado[] {
  const plain = texto.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, '') // 1.234/2024
  const found = [...plain.matchAll(/(?<![\d/-])(\d{1,10})\s*[/-]\s*((?:19|20)\d{2})(?![\d/-])/g)]
  return found
    .slice(0, mostCited)
    .map(([texto, numero = '', ano]) => ({ texto, numero: numero.replace(/^0+(?=\d)/, ''), exercicio: Number(ano) }))
}

type Publicado = { numero: string; exercicio: number; empenho_id: number; ligado: boolean }

/** What is published of them: `soltos` are published and not tied to the contract, `ausentes` are not published. */
export function conferidos(citados: Citado[], publicados: Publicado[]) {
  const found = citados.map(({ texto, numero, exercicio }) => ({
    texto,
    of: publicados.filter((each) => each.numero === numero && each.exercicio === exercicio),
  }))
  return {
    ausentes: found.filter(({ of }) => of.length === 0).map(({ texto }) => texto),
    soltos: found.flatMap(({ texto, of: [first, ...others] }) =>
      first && ![first, ...others].some(({ ligado }) => ligado) ? [{ texto, empenho_id: first.empenho_id }] : [],
    ),
  }
}

const e = (textos: string[]) => new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(textos)

/** 'O contrato cita o empenho 0515/2017, que não está entre os publicados aqui (os publicados começam em 2023).' */
export function dizAusentes(ausentes: string[], desde: number | null): string {
  const [cita, esta] = ausentes.length === 1 ? ['o empenho', 'que não está'] : ['os empenhos', 'que não estão']
  const inicio = desde === null ? 'nenhum foi publicado ainda' : `os publicados começam em ${desde}`
  const anteriores = desde === null || ausentes.some((texto) => Number(texto.slice(-4)) < desde)
  return `O contrato cita ${cita} ${e(ausentes)}, ${esta} entre os publicados aqui${anteriores ? ` (${inicio})` : ''}.`
}
