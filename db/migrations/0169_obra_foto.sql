-- Photographs of works, each of a day (docs/specification/data-sets.md#works). The portal shows what it made of the file, without the place that the
-- camera noted (docs/decisions/0030-images.md).
create table obra_foto (
  obra_foto_id bigint generated always as identity primary key,
  obra_id bigint not null references obra on delete cascade,
  obra_foto_midia bigint not null references midia,
  obra_foto_data date not null, -- on which it was taken
  obra_foto_percentual numeric(5, 2) check (obra_foto_percentual between 0 and 100), -- done on that day
  obra_foto_alt text not null check (obra_foto_alt <> ''),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
create index obra_foto_da_obra on obra_foto (obra_id, obra_foto_data desc, obra_foto_id desc);
create index obra_foto_da_midia on obra_foto (obra_foto_midia);
call registra('obra_foto', '{obra_foto_alt}', fora => '{obra_foto_midia}');
call usa_midia('obra_foto', '{obra_foto_midia}');
