/** What the second select of a column says where a name's surname stands first ('SILVA, MARIA'): no column of a set is called so. */
export const inverted = 'ordem'
