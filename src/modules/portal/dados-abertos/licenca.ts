/** Under which terms everybody may use the city's data. Told on the pages and in the data package; this is the one place to change it. */
export const licenca = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Atribuição 4.0 Internacional',
  path: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
}
