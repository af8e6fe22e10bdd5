-- Since when the search finds each thing, for those who follow a search (docs/decisions/0107-one-way-to-follow.md). A row that says something
-- else stays the same row, and keeps it.
alter table busca add column desde timestamptz not null default now();
call registra('busca', sem_trilha => 'written by triggers from what it tells of', contada => true);
