// The address of a programme's page. Plain values, for server and browser.

export const programasHref = '/acesso/programas'

/** Without a year it opens on the newest that has it. Null of a code that no address can have. */
export const programaHref = (codigo: string, exercicio?: number): string | null =>
  /^[0-9A-Za-z.]+$/.test(codigo) ? `${programasHref}/${codigo}${exercicio ? `?exercicio=${exercicio}` : ''}` : null
