import { Button } from '@blueprintjs/core';
import { Icon } from '@/ui/icons';
import { Segmented } from '@/ui/segmented';
import { pageSizes, type PageSize, type RowList } from './table-rows';
import type { Collected } from './tables';

interface PageControlsProps {
  list: RowList<Collected>;
  size: PageSize;
  onPage: (page: number) => void;
  onSize: (size: PageSize) => void;
}

const sizes = pageSizes.map((value) => ({ value, label: value }));

/** Which rows are shown, how many at a time, and the way to the others. */
export function PageControls({ list, size, onPage, onSize }: PageControlsProps) {
  const { count, matching, page, pages } = list;
  const first = size === 'all' ? 0 : page * Number(size);
  return (
    <div className="row sm muted page-controls">
      <span role="status">
        {matching === 0 ? 'none' : `${first + 1} to ${first + count} of ${matching}`}
      </span>
      <span className="right" />
      <span className="rows-word">rows</span>
      <Segmented small label="Rows of a page" options={sizes} value={size} onChange={onSize} />
      <Button
        variant="minimal"
        size="small"
        icon={<Icon name="chevron-left" />}
        aria-label="Newer records"
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      <Button
        variant="minimal"
        size="small"
        icon={<Icon name="chevron-right" />}
        aria-label="Older records"
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
