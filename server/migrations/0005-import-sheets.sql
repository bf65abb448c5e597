-- How the file of an import was read.
alter table imports
  -- Name of the sheet that was read; null for text.
  add column sheet text,
  -- Names of the workbook's sheets, and whether they are hidden.
  add column sheets jsonb not null default '[]',
  -- Ranges of lines that are no rows, with the reasons.
  add column skipped jsonb not null default '[]';
alter table imports alter column sheets drop default, alter column skipped drop default;
