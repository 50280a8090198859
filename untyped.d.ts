/** A style sheet of a package: its types name the package's modules only. */
declare module "@splidejs/splide/css/core";
