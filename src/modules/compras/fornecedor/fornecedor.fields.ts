// The document of who supplies, which contracts and tenders have.

/** One column of a file for both documents: each reads its own. */
export const documentoNames = [
  ...['niFornecedor', 'cpf/cnpj', 'cnpj/cpf', 'cpf ou cnpj', 'cnpj/cpf do fornecedor', 'cpf/cnpj do fornecedor'],
  ...['cnpj/cpf da contratada', 'cpf/cnpj da contratada'],
]

export const doisDocumentos = 'Informe o CPF ou o CNPJ, não os dois.'

/** That a form has at most one of the two, said at the CPF. */
export const soUmDocumento = <Cnpj extends string, Cpf extends string>(cnpj: Cnpj, cpf: Cpf) =>
  [
    (form: Record<Cnpj | Cpf, string>) => form[cnpj] === '' || form[cpf] === '',
    {
      path: [cpf] as string[],
      message: doisDocumentos,
      // reported together with what is wrong elsewhere
      when: ({ value }: { value: unknown }) => typeof (value as Record<string, unknown>)?.[cpf] === 'string',
    },
  ] as const
