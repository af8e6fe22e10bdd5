/** The licence of the city's data, shown on the pages and in the data package; change it only here. */
export const licenca = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Atribuição 4.0 Internacional',
  path: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
}
