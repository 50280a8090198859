import { pathsOf } from "#contract/picture-paths-rules";
import type { AuthorSource, ProductPicture } from "#contract/product-extras";
import type { ProductDetail } from "#contract/products";
import { product_extras } from "../db.ts";

const { product_guid, more_publishers, tags, hot_selling_wording, sales_warning } = product_extras;
const { table_of_contents, author_intro, editor_note, vendor_serial, mch, transfer_type, pictures } = product_extras;

/** What only some products have, in the same statement as all else. */
export const extraColumns = {
  ...{ product_guid, more_publishers, tags, hot_selling_wording, sales_warning },
  ...{ table_of_contents, author_intro, editor_note, vendor_serial, mch, transfer_type, pictures },
};

type Row = Pick<
  ProductDetail,
  "name" | "publisher" | "authors" | "origin_authors" | "compilers" | "translators" | "painters"
> & { extras: Extras | null };
type Extras = Omit<Told, "images"> & {
  product_guid: string;
  more_publishers: string[];
  pictures: ProductPicture[];
} & Pick<ProductDetail, "transfer_type">;
/** What is told of it, and is withheld where the gate of age is shut. */
type Told = Pick<
  ProductDetail,
  | "tags"
  | "hot_selling_wording"
  | "sales_warning"
  | "table_of_contents"
  | "author_intro"
  | "editor_note"
  | "vendor_serial"
  | "mch"
  | "images"
>;

export function extrasOf({ extras, publisher, ...row }: Row, image: string) {
  const { product_guid: _, more_publishers = [], pictures = [], transfer_type = null, ...told } = extras ?? {};
  return {
    ...withheldExtras(image),
    ...told,
    images: [coverPicture(image, row.name), ...pictures],
    author_sources: authorSources(row),
    publishers: [...(publisher ? [publisher] : []), ...more_publishers],
    transfer_type,
    is_transfer: transfer_type !== null,
  };
}

/** As of a product of which nothing is told; the picture is that which stands before the gate. */
export const withheldExtras = (image: string): Told => ({
  tags: [],
  hot_selling_wording: "",
  sales_warning: "",
  table_of_contents: "",
  author_intro: "",
  editor_note: "",
  vendor_serial: null,
  mch: null,
  images: [coverPicture(image, "")],
});

const coverPicture = (image: string, alt: string): ProductPicture => ({ ...pathsOf(image), alt });

const authorSources = ({
  authors,
  origin_authors,
  compilers,
  translators,
  painters,
}: Omit<Row, "extras" | "publisher">): AuthorSource[] => {
  const named = (source: AuthorSource["source"], names: string[]) => names.map((name) => ({ name, source }));
  return [
    ...named("author", authors),
    ...named("originAuthor", origin_authors),
    ...named("compiler", compilers),
    ...named("translator", translators),
    ...named("painter", painters),
  ];
};
