/** For a filter by year: `filter('exercicio', 'Ano', yearOptions(anos))`. */
export const yearOptions = (anos: readonly number[]) => ({
  options: anos.map((ano) => ({ value: String(ano), label: String(ano) })),
  empty: 'Todos',
})
