// What is proposed for one file of a ZIP.

export type Proposal = {
  /** By the names of the table's columns, as they are typed; what is not known is empty. */
  valores: Record<string, string>
  /** Column -> why somebody should look at it; '' of the whole row. */
  duvidas: Record<string, string>
}
