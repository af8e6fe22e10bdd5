// The specified sentences (docs/specification/content.md#slides-and-banners): the form and the list say different ones.
export const heroSaved = { '1': 'Slide salvo com sucesso.' }
export const heroListSaved = { '1': 'Slides atualizados com sucesso.' }
export const bannerSaved = { '1': 'Banner salvo com sucesso.' }
export const bannerListSaved = { '1': 'Banners atualizadas com sucesso.' }

export const heroQuestion = (titulo: string) => `Tem certeza que deseja remover o slide ${titulo}?`
export const bannerQuestion = (nome: string) => `Tem certeza que deseja remover o banner ${nome}?`
