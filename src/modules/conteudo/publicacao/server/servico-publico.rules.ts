// Where complaints about a service go: the ombudsman, or where the portal has none yet, the E-Sic.

/** `views`: the addresses of the portal's pages. Read when a page is shown: by then all modules have entered theirs. */
export const ondeReclamar = ({ views }: { views: { url: string }[] }) =>
  views.some(({ url }) => url === '/ouvidoria')
    ? { nome: 'Ouvidoria', endereco: '/ouvidoria' }
    : { nome: 'E-Sic', endereco: '/esic' }
