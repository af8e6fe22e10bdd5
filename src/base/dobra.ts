// Search text: lower case, without accents. The same mapping as the SQL function dobra() of db/schema/base.sql; a test compares them.
const from = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑÝáàâãäéèêëíìîïóòôõöúùûüçñýÿªº'
const to = 'abcdefghijklmnopqrstuvwxyzaaaaaeeeeiiiiooooouuuucnyaaaaaeeeeiiiiooooouuuucnyyao'
const map = new Map([...from].map((letter, at) => [letter, to[at] ?? letter]))

export function dobra(text: string): string {
  return [...text].map((letter) => map.get(letter) ?? letter).join('')
}
