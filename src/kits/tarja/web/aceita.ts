// Of which files areas can be blacked out.
const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
const endings = /\.(?:pdf|jpe?g|png|webp)$/i

/** By its type, or by its name where nobody has said one. */
export const aceitaTarja = ({ tipo, nome }: { tipo: string; nome: string }): boolean =>
  tipo ? types.includes(tipo) : endings.test(nome)

export type OcultarProps = {
  nome: string
  /** Where its bytes come from. Throws when they can't be had. */
  arquivo: () => Promise<File>
  onReplace: (copia: File) => void
}
