/** The agenda's page with these parameters; without any it begins today. */
export function agendaAddress(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `/agenda?${text}` : '/agenda'
}
