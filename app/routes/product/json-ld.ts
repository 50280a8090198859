import type { PurchaseStatus } from "#contract/codes";
import { languageTag } from "#contract/language-rules";
import { isSoldAhead } from "#contract/preorder-rules";
import { mostStars } from "#contract/review-rules";
import { breadcrumbList } from "../../ui/breadcrumb-list.ts";
import type { ReviewShown } from "./review-list.tsx";
import { tellable } from "../../tellable.ts";
import { bookFormat, type ProductShown } from "./shown.ts";

const availability: Record<PurchaseStatus, string> = {
  add_to_shopping_cart: "InStock",
  out_of_print: "Discontinued",
  can_not_buy: "Discontinued",
  has_not_started: "PreOrder",
  has_ended: "Discontinued",
  not_add_to_notice: "OutOfStock",
  not_notify: "OutOfStock",
  restock_notify: "OutOfStock",
};

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type JsonLd = { [key: string]: Value };

/** Product (and Book) with its offer, and the way to it. Values are plain; writing them into the document escapes them. */
export function productJsonLd(product: ProductShown, origin: string): JsonLd[] {
  const url = `${origin}/product/${product.product_guid}`;
  const offer = {
    "@type": "Offer",
    url,
    price: product.retail_price,
    priceCurrency: "TWD",
    itemCondition: "https://schema.org/NewCondition",
    availability: `https://schema.org/${isSoldAhead(product) ? "PreOrder" : availability[product.button_status]}`,
  };
  const isBook = product.is_book || product.is_ebook;
  const brand = product.brand_name ?? product.publisher;
  return [
    {
      "@context": "https://schema.org",
      "@type": isBook ? ["Product", "Book"] : "Product",
      name: product.name,
      url,
      image: new URL(tellable(product.image), origin || "http://localhost").href,
      sku: product.yuelin_sn,
      ...(product.short_description && { description: product.short_description }),
      ...(product.isbn && { gtin13: product.isbn }),
      ...(brand && { brand: { "@type": "Brand", name: brand } }),
      offers: offer,
      ...ratingFacts(product),
      ...(isBook && bookFacts(product, origin)),
    },
    breadcrumbList(
      product.categories.map(({ id, depth, description }) => ({ text: description, href: `/category/${depth}/${id}` })),
      origin,
    ),
  ];
}

const people = (names: string[]) => names.map((name) => ({ "@type": "Person", name }));

/** Only what somebody has said: a product without reviews has no rating. */
function ratingFacts({ rating, reviews = [] }: ProductShown): JsonLd {
  if (!rating) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue: rating.average, reviewCount: rating.count },
    ...(reviews.length > 0 && { review: reviews.map(reviewFacts) }),
  };
}

function reviewFacts({ stars, text, name, day }: ReviewShown): JsonLd {
  return {
    "@type": "Review",
    author: { "@type": "Person", name },
    datePublished: day.replaceAll("/", "-"),
    reviewBody: text,
    reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: mostStars },
  };
}

/** The page's product is one edition; what it is an edition of, and which others there are. */
function workOf({ name, editions = [] }: ProductShown, origin: string): JsonLd {
  if (editions.length === 0) return {};
  return {
    exampleOfWork: {
      "@type": "Book",
      name: name.replace(/（[^）]+）$/u, ""),
      workExample: editions.map(({ product_guid, isbn, format }) => ({
        "@type": "Book",
        url: `${origin}/product/${product_guid}`,
        ...(isbn && { isbn }),
        bookFormat: `https://schema.org/${format}`,
      })),
    },
  };
}

function bookFacts(product: ProductShown, origin: string): JsonLd {
  return {
    ...(product.isbn && { isbn: product.isbn }),
    ...(product.authors.length > 0 && { author: people(product.authors) }),
    ...(product.translators && { translator: people(product.translators) }),
    ...(product.painters && { illustrator: people(product.painters) }),
    ...(product.compilers && { editor: people(product.compilers) }),
    ...(product.publisher && { publisher: { "@type": "Organization", name: product.publisher } }),
    ...(product.publish_date && { datePublished: product.publish_date }),
    ...(product.pages && { numberOfPages: product.pages }),
    inLanguage: languageTag(product.language) ?? "zh-Hant-TW",
    bookFormat: `https://schema.org/${bookFormat(product)}`,
    ...workOf(product, origin),
  };
}
